/**
 * Stands in for the five public registers of companies: a server on loopback with their addresses, credentials and formats, and with every
 * kind of trouble that a register can make.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Market } from "#app/i18n/markets.ts";
import type { Registers } from "#app/platform/env/registers.server.ts";
import { FORMATS } from "./answers.ts";
import { keyOf, knownCompanies, type RegisteredCompany } from "./companies.ts";
import { makeTrouble, type Trouble } from "./trouble.ts";

const KEY = "companies-house-key";
const CLIENT = { user: "stakeholm-client", password: "stakeholm-client-secret" };
const USER = { user: "stakeholm-user", password: "stakeholm-user-password" };

/** An open stand-in. */
export interface OpenRegisters {
  url: string;
  /** The product's settings for the registers. */
  registers: Required<Registers>;
  /** Adds a company, or replaces one. */
  register(company: RegisteredCompany): void;
  /** What a register does instead of answering; undefined for nothing. */
  trouble(market: Market, kind: Trouble | undefined): void;
  /** Makes tokens given so far useless. */
  dropTokens(): void;
  /** The numbers asked for, each as `market number`, and every body and address that was sent. */
  asked: string[];
  sent: string[];
  close(): Promise<void>;
}

type Answer = { status: number; json: object };

/** Opens the stand-in, at `port` if that is free. */
export async function openRegisters({ port = 0 }: { port?: number } = {}): Promise<OpenRegisters> {
  const companies = knownCompanies();
  const troubles = new Map<Market, Trouble>();
  const asked: string[] = [];
  const sent: string[] = [];
  let tokens = new Set<string>();

  const find = (market: Market, number: string) => {
    asked.push(`${market} ${number}`);
    return companies.get(keyOf({ market, number }));
  };

  /** The answer of a register without trouble. `rest` is the address below the register's own. */
  function answer(market: Market, rest: string, body: string, request: IncomingMessage): Answer {
    const written = (company: RegisteredCompany) => FORMATS[market](company);
    switch (market) {
      case "no": {
        const company = find("no", rest.replace("/enheter/", ""));
        if (!company) return { status: 404, json: { status: 404, error: "Not Found" } };
        return { status: company.status === "dissolved" ? 410 : 200, json: written(company) };
      }
      case "fi": {
        const company = find("fi", new URLSearchParams(rest.split("?")[1]).get("businessId") ?? "");
        return { status: 200, json: { totalResults: company ? 1 : 0, companies: company ? [written(company)] : [] } };
      }
      case "uk": {
        if (!isBasic(request, KEY, "")) return { status: 401, json: { error: "Invalid Authorization" } };
        const company = find("uk", rest.replace("/company/", ""));
        const none = { errors: [{ error: "company-profile-not-found", type: "ch:service" }] };
        return company ? { status: 200, json: written(company) } : { status: 404, json: none };
      }
      case "se": {
        if (rest === "/oauth2/token") return tokenFor(body);
        const token = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
        if (!tokens.has(token)) return { status: 401, json: { code: "900901", message: "Invalid Credentials" } };
        const number = (JSON.parse(body) as { identitetsbeteckning: string }).identitetsbeteckning;
        const company = find("se", number);
        return { status: 200, json: { organisationer: [company ? written(company) : unknownOrganisation(number)] } };
      }
      case "dk": {
        if (!isBasic(request, USER.user, USER.password)) return { status: 401, json: {} };
        const { query } = JSON.parse(body) as { query: { term: Record<string, number> } };
        const company = find("dk", String(query.term["Vrvirksomhed.cvrNummer"]));
        const hits = company ? [{ _index: "cvr-v", _source: { Vrvirksomhed: written(company) } }] : [];
        return { status: 200, json: { took: 3, timed_out: false, hits: { total: hits.length, hits } } };
      }
    }
  }

  function tokenFor(body: string): Answer {
    const form = new URLSearchParams(body);
    if (form.get("client_id") !== CLIENT.user || form.get("client_secret") !== CLIENT.password) {
      return { status: 400, json: { error: "invalid_client" } };
    }
    const token = `token-${tokens.size + 1}-${Date.now()}`;
    tokens.add(token);
    return { status: 200, json: { access_token: token, token_type: "Bearer", expires_in: 3_600 } };
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, market, rest = ""] = /^\/(se|no|dk|fi|uk)(\/.*)$/.exec(request.url ?? "") ?? [];
    const body = await text(request);
    sent.push(`${request.url} ${body}`);
    if (!market) return void response.writeHead(404).end();
    const given = answer(market as Market, rest, body, request);
    const kind = rest === "/oauth2/token" ? undefined : troubles.get(market as Market);
    if (kind && makeTrouble(kind, response, given.json, url)) return;
    response.writeHead(given.status, { "Content-Type": "application/json" }).end(JSON.stringify(given.json));
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  const url = `http://127.0.0.1:${await listen(server, port)}`;
  return {
    url,
    registers: {
      no: { url: `${url}/no` },
      fi: { url: `${url}/fi` },
      uk: { url: `${url}/uk`, user: KEY, password: "" },
      se: { url: `${url}/se`, ...CLIENT, tokenUrl: `${url}/se/oauth2/token` },
      dk: { url: `${url}/dk`, ...USER },
    },
    register: (company) => void companies.set(keyOf(company), company),
    trouble: (market, kind) => void (kind ? troubles.set(market, kind) : troubles.delete(market)),
    dropTokens() {
      tokens = new Set();
    },
    asked,
    sent,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function isBasic({ headers }: IncomingMessage, user: string, password: string): boolean {
  return headers.authorization === `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
}

/** What Bolagsverket says of a number that it does not have: every field is an error. */
function unknownOrganisation(number: string): object {
  const fel = { typ: "ORGANISATION_FINNS_EJ", felBeskrivning: "Begärd organisation finns inte registrerad." };
  const missing = { dataproducent: "Bolagsverket", fel };
  return {
    organisationsidentitet: { identitetsbeteckning: number, typ: { kod: "ORGNR", klartext: "Organisationsnummer" } },
    organisationsnamn: { ...missing, organisationsnamnLista: null },
    organisationsform: { ...missing, kod: null, klartext: null },
    avregistreradOrganisation: { ...missing, avregistreringsdatum: null },
    pagaendeAvvecklingsEllerOmstruktureringsforfarande: {
      ...missing,
      pagaendeAvvecklingsEllerOmstruktureringsforfarandeLista: null,
    },
    organisationsdatum: { ...missing, registreringsdatum: null },
    postadressOrganisation: { ...missing, postadress: null },
  };
}

/** Listens on the wanted port, or on a free one if that is taken. Returns the port. */
async function listen(server: Server, wanted: number): Promise<number> {
  const at = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server.once("error", reject).listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
    });
  try {
    return await at(wanted);
  } catch (error) {
    if (wanted === 0 || (error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    return at(0);
  }
}
