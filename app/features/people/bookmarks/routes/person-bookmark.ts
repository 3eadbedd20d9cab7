import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { accountHolderOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { addPersonBookmark, removePersonBookmark } from "../person-bookmarks.server.ts";
import type { Route } from "./+types/person-bookmark.ts";

/** Bookmarks a person, or removes the bookmark; the page with the button stays. */
const bookmark = {
  actor: accountHolderOf,
  page: ({ username }: { username: string }) => paths.profile(username),
  thing: "profile",
  stays: true,
} as const;

const { action, loader } = commandRoute<Route.ActionArgs>()(
  {
    ...bookmark,
    run: ({ actor, params }) => addPersonBookmark(actor, params.username),
    done: ({ next }) => ({ to: next, flash: "bookmark-added" }),
    refused: ({ next, failure }) => ({ to: next, flash: `failure-${failure.code}` }),
  },
  {
    ...bookmark,
    run: ({ actor, params }) => removePersonBookmark(actor, params.username),
    done: ({ next, params }) => ({ to: next, flash: "person-bookmark-removed", subject: params.username }),
  },
);

export { action, loader };
