import { err, ok } from "#app/platform/failure.ts";
import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { accountHolderOf } from "#app/platform/http/visit.server.ts";
import { paths, publicIdOf } from "#app/platform/paths/paths.ts";
import { addBookmark, removeBookmark } from "../bookmarking.server.ts";
import type { Route } from "./+types/pitch-bookmark.ts";

/** Saves a pitch, or removes it from the saved ones; the page with the button stays. */
const bookmark = {
  actor: accountHolderOf,
  page: ({ publicId }: { publicId: string }) => paths.pitch({ publicId, companyName: null }),
  thing: "pitch",
  stays: true,
} as const;

const { action, loader } = commandRoute<Route.ActionArgs>()(
  {
    ...bookmark,
    run: async ({ actor, params }) => {
      const publicId = publicIdOf(params.publicId);
      return publicId ? addBookmark(actor, publicId) : err("not-found");
    },
    done: ({ next }) => ({ to: next, flash: "bookmark-added" }),
  },
  {
    ...bookmark,
    run: async ({ actor, params }) => {
      const publicId = publicIdOf(params.publicId);
      return publicId ? ok(await removeBookmark(actor, publicId)) : err("not-found");
    },
    done: ({ next, params }) => ({ to: next, flash: "bookmark-removed", subject: publicIdOf(params.publicId) }),
  },
);

export { action, loader };
