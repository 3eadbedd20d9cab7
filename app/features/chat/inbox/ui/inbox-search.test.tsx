import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import "#app/i18n/catalog.server.ts";
import { Messages } from "#app/i18n/translate.tsx";
import { InboxFilters, InboxSearch } from "./inbox-search.tsx";

function Inbox() {
  const query = { filter: "all", search: "kelp" } as const;
  return (
    <Messages market="uk" features={["chat-inbox"]} now={new Date("2026-11-21T12:00:00Z")}>
      <InboxSearch query={query} />
      <InboxFilters query={query} />
    </Messages>
  );
}

/** The pages that the inbox's links and its search lead to. */
function pagesFrom(address: string): string[] {
  const children = ["new", ":id", ":id/files"].map((path) => ({ path, element: <i /> }));
  const routes = [{ path: "/pages/messages", element: <Inbox />, children }];
  const html = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />,
  );
  const led = [...html.matchAll(/(?:href|action)="([^"?]*)/g)].map(([, page]) => page!);
  return [...new Set(led)];
}

test.each([
  ["/pages/messages", "/pages/messages"],
  ["/pages/messages/42?filter=unread", "/pages/messages/42"],
  ["/pages/messages/42/files", "/pages/messages/42/files"],
  // It asks for the pitch or the member that the message is to.
  ["/pages/messages/new?pitch=abcdefghij", "/pages/messages"],
])("beside %s the inbox leads to %s", (address, page) => {
  expect(pagesFrom(address)).toEqual([page]);
});
