import { expect, it } from "vitest";

import { externalLoginUrl } from "./external-login";

const auth = {
  status: 1,
  isSelfCas: 0,
  loginUrl: "https://cas.example.edu.cn/login?x=1",
  logoutUrl: "",
  service: "https://p/login",
};

it.each([
  [auth, "https://cas.example.edu.cn/login?x=1&service=https%3A%2F%2Fp%2Flogin"],
  [{ ...auth, isSelfCas: 1 }, null],
  [{ ...auth, status: 0 }, null],
  [{ ...auth, loginUrl: "" }, null],
  [{ ...auth, loginUrl: "javascript:alert(1)" }, null],
  [null, null],
])("%j", (given, url) => expect(externalLoginUrl(given, "https://p/login")).toBe(url));
