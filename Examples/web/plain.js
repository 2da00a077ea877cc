const find = (id) => document.getElementById(id);
const view = find("view");

find("file").onchange = ({ target }) => target.files[0] && view.load(target.files[0]);
find("turn").onclick = () => view.turn();
find("save").onclick = async () => {
  const blob = await view.toBlob({ type: "image/jpeg", quality: 0.9 });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = "crop.jpg";
  link.click();
  URL.revokeObjectURL(link.href);
};

const showSize = () => {
  const { width, height } = view.resultSize;
  find("size").value = `${width} × ${height}`;
};
// The picture may have been there before this script.
if (view.picture) showSize();
view.addEventListener("crop-load", showSize);
view.addEventListener("crop-change", showSize);
view.addEventListener("crop-error", ({ detail }) => find("size").value = detail.message);
