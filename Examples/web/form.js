const form = document.getElementById("profile");
const view = form.elements.crop;

form.onsubmit = async (event) => {
  event.preventDefault();
  const data = new FormData(form);
  // Where the server is not to cut, the cut goes with the form.
  data.set("avatar", await view.toBlob({ type: "image/png", width: 256, height: 256 }), "avatar.png");
  // A real page would now call fetch("/profile", { method: "POST", body: data }).
  const fields = [...data].map(([name, value]) =>
    `${name}: ${typeof value === "string" ? value : `${value.name}, ${value.type}`}`
  );
  document.getElementById("sent").textContent = fields.join("\n");
};
