/** What a newer version of the page puts in its place for a moment: lets the newer worker take over, then loads it. */
navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
navigator.serviceWorker.getRegistration().then((registration) => {
  if (registration?.waiting) registration.waiting.postMessage("take over");
  else location.reload();
});
