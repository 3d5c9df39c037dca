// Runs before the app, in old JavaScript: below the minimum browsers of README.md, and if site data is blocked, the page shows one
// sentence instead of the app. The checked features arrived with Chrome 108, Safari 16.4 and Firefox 112.
(() => {
  var old = true;
  try {
    /(?<=a)b/;
    old = !("inert" in HTMLElement.prototype && "findLast" in Array.prototype && CSS.supports("height", "1dvh"));
  } catch (_error) {}
  if (old) document.documentElement.className += " too-old";
  try {
    localStorage.getItem("token");
    sessionStorage.getItem("token");
  } catch (_error) {
    document.documentElement.className += " no-storage";
  }
})();
