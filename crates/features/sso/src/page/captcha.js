// Does the work of a captcha, so that nobody has to read its picture (rules/captcha/work.rs). Without a script, or where
// the browser has no WebCrypto, the picture stays.
(async () => {
  const box = document.getElementById("captcha");
  const input = document.getElementById("captchaCode");
  const status = document.getElementById("work");
  const subtle = globalThis.crypto?.subtle;
  if (!box || !input || !status || !subtle) return;
  status.textContent = status.dataset.working;
  const work = JSON.parse(box.dataset.work);
  const key = await subtle.importKey("raw", Uint8Array.from(atob(work.key), (c) => c.charCodeAt(0)), "PBKDF2", false, ["deriveBits"]);
  const derived = async (number) => {
    const salt = new Uint8Array(4);
    new DataView(salt.buffer).setUint32(0, number);
    const bits = await subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt, iterations: work.iterations }, key, 128);
    return btoa(String.fromCharCode(...new Uint8Array(bits)));
  };
  for (let from = 0; from < work.numbers && input.value === ""; from += 32) {
    const numbers = Array.from({ length: Math.min(32, work.numbers - from) }, (_, at) => from + at);
    const found = (await Promise.all(numbers.map(derived))).indexOf(work.target);
    if (found >= 0 && input.value === "") {
      input.value = String(from + found);
      box.hidden = true;
      status.textContent = status.dataset.done;
      return;
    }
  }
  status.textContent = "";
})();
