import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { z } from "zod";
import "#app/i18n/catalog.server.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { Messages } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { type FormAnswer, line, parseForm, refuse } from "#app/platform/http/forms.ts";
import { ActionForm } from "./action-form.tsx";
import { PasswordField, TextField } from "./form-fields.tsx";
import { useActionForm } from "./use-action-form.ts";

const schema = z.object({ name: line(10), password: line(100), note: line(20).optional() });

function Example({ answer }: { answer: FormAnswer | undefined }) {
  const form = useActionForm({
    id: "example",
    schema,
    answer,
    action: "/example",
    labels: { name: "Name", password: "Password", note: "Note" },
    values: { note: "as before" },
  });
  return (
    <ActionForm of={form} hidden={{ next: "/home", from: undefined }}>
      <TextField of={form.field("name")} hint="As it is written" required />
      <PasswordField of={form.field("password")} autoComplete="current-password" required />
      <TextField of={form.field("note")} />
    </ActionForm>
  );
}

/** The rendered page; `fields` were posted and refused. */
function page(fields?: Record<string, string>, market: Market = "uk"): string {
  let answer: FormAnswer | undefined;
  if (fields) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    answer = refuse(parseForm(form, schema), err("invalid-input")).data;
  }
  const router = createMemoryRouter([{ path: "*", element: <Example answer={answer} /> }]);
  return renderToString(
    <Messages market={market} features={["shell", "errors"]} now={new Date(0)} zone="UTC">
      <RouterProvider router={router} />
    </Messages>,
  );
}

/** The rendered control with this id. */
function control(html: string, id: string): string {
  return new RegExp(`<input[^>]*id="${id}"[^>]*>`).exec(html)?.[0] ?? "";
}

test("stands without script: posted to its address, with its hidden fields and what is there already", () => {
  const html = page();
  expect(html).toMatch(/<form [^>]*id="example"[^>]* action="\/example" method="post">/);
  expect(html).toContain('<input type="hidden" name="next" value="/home"/>');
  expect(html).not.toContain('name="from"');
  expect(control(html, "example-name")).toContain('aria-describedby="example-name-hint"');
  expect(control(html, "example-note")).toContain('value="as before"');
  expect(html).not.toContain("error-summary");
});

test("shows after a refusal what was typed, what is wrong and the way to it, and no password", () => {
  const html = page({ name: "longer than ten", password: "hunter22", note: "mine" });
  expect(html).toContain('<a href="#example-name">Name:');
  expect(control(html, "example-name")).toContain('value="longer than ten"');
  expect(control(html, "example-name")).toContain('aria-invalid="true"');
  expect(control(html, "example-name")).toMatch(/aria-describedby="example-name-error[ "]/);
  expect(html).toContain('id="example-name-error"');
  expect(control(html, "example-note")).toContain('value="mine"');
  expect(html).not.toContain("hunter22");
});

test.each(MARKETS)("says in words of %s what is missing, at the field and in the list", (market) => {
  const html = page({}, market);
  expect(html.match(/<a href="#example-(?:name|password)">/g)).toHaveLength(2);
  expect(html).not.toContain("required<");
});
