import { expect, test } from "vitest";
import { forFormScript } from "./form-script.ts";

const form = (headers: Record<string, string>) => new Request("https://stakeholm.com/pages/sign-in", { headers });
const redirect = () => {
  const headers = new Headers({ Location: "/pages/home" });
  headers.append("Set-Cookie", "session=1");
  headers.append("Set-Cookie", "flash=2");
  return new Response(null, { status: 302, headers });
};

test("a form that a script sends is told where to go, with all cookies", () => {
  const { status, headers } = forFormScript(form({ "X-Form-Script": "1" }), redirect());
  expect([status, headers.get("X-Form-Location"), headers.get("Location")]).toEqual([204, "/pages/home", null]);
  expect(headers.getSetCookie()).toEqual(["session=1", "flash=2"]);
});

test("every other answer stays as it is", () => {
  const redirected = redirect();
  expect(forFormScript(form({}), redirected)).toBe(redirected);
  const page = new Response("page", { status: 422 });
  expect(forFormScript(form({ "X-Form-Script": "1" }), page)).toBe(page);
});
