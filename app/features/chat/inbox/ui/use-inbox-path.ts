import { useLocation, useParams } from "react-router";
import { paths } from "#app/platform/paths/paths.ts";

/**
 * Where the inbox's own links and its search lead: to the page of a conversation that's open beside it, else to the inbox alone. A new message
 * isn't kept, since its page needs parameters that the inbox doesn't have.
 */
export function useInboxPath(): string {
  const { id } = useParams();
  const { pathname } = useLocation();
  return id === undefined ? paths.messages() : pathname;
}
