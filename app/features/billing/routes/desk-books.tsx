import { adminOf } from "#app/platform/http/visit.server.ts";
import { booksPage } from "../desk/bookkeeping.server.ts";
import { BooksPage } from "../desk/ui/books-page.tsx";
import type { Route } from "./+types/desk-books.ts";

/** The months of the books. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const before = url.searchParams.get("before") ?? undefined;
  return { later: before !== undefined, ...(await booksPage(adminOf(context), before)) };
}

export default function DeskBooks({ loaderData }: Route.ComponentProps) {
  return <BooksPage {...loaderData} />;
}
