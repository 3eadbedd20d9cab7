import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import "#app/i18n/catalog.server.ts";
import { Messages } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { SentPitch } from "./ui/sent-pitch.tsx";

const AT = new Date(0);
const deadline = { sentAt: AT, readFrom: null, by: AT, publishAt: null, late: false, edit: false };

function page(done: boolean): string {
  const steps = { documents: done, photo: done, identity: done };
  const pitch = { publicId: "abc", companyName: "Kvarnen" };
  const router = createMemoryRouter([
    { path: "*", element: <SentPitch pitch={pitch} deadline={deadline as never} done={steps} /> },
  ]);
  return renderToString(
    <Messages market="uk" features={["pitches-review", "pitches-page", "pitches-owner"]} now={AT} zone="UTC">
      <RouterProvider router={router} />
    </Messages>,
  );
}

test("an owner who waits is offered what is still to be done, and nothing else", () => {
  const own = [paths.pitchDocuments("abc"), paths.editProfile(), paths.identity()];
  for (const to of own) expect(page(false)).toContain(`href="${to}"`);
  for (const to of own) expect(page(true)).not.toContain(`href="${to}"`);
  expect(page(true)).toContain(`href="${paths.refer()}"`);
});
