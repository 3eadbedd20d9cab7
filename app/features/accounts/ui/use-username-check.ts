import { useEffect } from "react";
import { useFetcher } from "react-router";
import { paths } from "#app/platform/paths.ts";
import { usernameField } from "../username.ts";

/** What the server says of a username. */
export interface UsernameAnswer {
  username: string;
  free: boolean;
  /** Free ones like it, when it is taken. */
  instead: string[];
}

const PAUSE = 350;

/** Asks, once the typing pauses, whether a username is free; undefined while nobody knows. */
export function useUsernameCheck(typed: string): UsernameAnswer | undefined {
  const fetcher = useFetcher<UsernameAnswer | null>();
  const parsed = usernameField().safeParse(typed);
  const username = parsed.success ? parsed.data : undefined;
  const answer = fetcher.data ?? undefined;
  const known = answer?.username;
  const { load } = fetcher;
  useEffect(() => {
    if (username === undefined || username === known) return;
    const timer = setTimeout(() => load(paths.usernameCheck(username)), PAUSE);
    return () => clearTimeout(timer);
  }, [username, known, load]);
  return username === known ? answer : undefined;
}
