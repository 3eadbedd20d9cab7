/** A server of calendars for tests, which may be away, slow, huge, or lead elsewhere. */
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = (response: ServerResponse) => void;

/** An event for a calendar: from when to when, in the basic format of RFC 5545 (`20261201T090000Z`). */
export interface CalendarEvent {
  from: string;
  to: string;
  lines?: readonly string[];
  uid?: string;
}

/** A calendar file with these events, as calendars publish it. */
export function calendarWith(events: readonly CalendarEvent[], head: readonly string[] = []): string {
  const body = events.flatMap(({ from, to, lines = [], uid = `${from}@elsewhere.example` }) => [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    "DTSTAMP:20261101T080000Z",
    `DTSTART${from.includes(":") ? from : `:${from}`}`,
    `DTEND${to.includes(":") ? to : `:${to}`}`,
    "SUMMARY:Dentist\\, Dr Watson",
    ...lines,
    "END:VEVENT",
  ]);
  return ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Elsewhere//EN", ...head, ...body, "END:VCALENDAR", ""].join(
    "\r\n",
  );
}

/** Opens the server on this machine, on a free port by default. Each path answers as it was told, others with 404. */
export async function openCalendarServer({ port = 0 } = {}) {
  const answers = new Map<string, Answer>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const answer = answers.get(request.url ?? "");
    if (answer) answer(response);
    else response.writeHead(404).end();
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const address = (path: string) => `http://${host}${path}`;
  return {
    host,
    /** The paths that were asked for, in order. */
    asked,
    /** Answers a path with a calendar, or in any other way. Returns its address. */
    serve(path: string, what: string | Answer): string {
      answers.set(
        path,
        typeof what === "string"
          ? (response) => response.writeHead(200, { "content-type": "text/calendar; charset=utf-8" }).end(what)
          : what,
      );
      return address(path);
    },
    /** Leads a path elsewhere. */
    lead: (path: string, to: string): string => {
      answers.set(path, (response) => response.writeHead(302, { location: to }).end());
      return address(path);
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
