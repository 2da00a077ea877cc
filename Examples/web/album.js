const find = (id) => document.getElementById(id);
const view = find("view");
const names = ["landscape-1201x803.jpg", "portrait.jpg", "landscape-turned-6.jpg"];

// Asked for one picture at a time; how each was cropped is remembered.
view.dataSource = (index) => names[index] ? new URL(`samples/${names[index]}`, document.baseURI) : null;

const go = (step) => {
  const index = view.index + step;
  if (names[index]) view.show(index);
};
find("back").onclick = () => go(-1);
find("next").onclick = () => go(1);
view.addEventListener("crop-load", () => find("place").value = `${view.index + 1} of ${names.length}`);

const grey = find("grey");
const context = grey.getContext("2d");
context.filter = "grayscale(1)";
view.preview(({ canvas }) => {
  context.clearRect(0, 0, grey.width, grey.height);
  context.drawImage(canvas, 0, 0);
}, { width: grey.width, height: grey.height });
