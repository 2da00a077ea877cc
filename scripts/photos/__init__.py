"""The sample photos: painted by numbers, so that the repository needs no picture of anybody's."""
