/** Who walks: people of every kind in five markets. */
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { DEMO_PASSWORD, signInAccounts } from "#demo/sign-in-accounts.ts";
import { DEMO_APP_KEY, staff } from "#demo/staff.ts";
import { TEST_CARDS } from "#standins/payments/cards.ts";
import type { Installation } from "./installation.ts";
import type { Identity } from "./person.ts";

/** Demo members beside the two of each market that the demo names: who is suspended, then those whom most people have to do with. */
const MAX_OTHERS = 30;

const OWN_PASSWORD = "gran vid stigen 41";

const NAMES: Readonly<Record<Market, string>> = {
  se: "Signe Granstig",
  no: "Sigrid Fjellstad",
  dk: "Sofie Havelund",
  fi: "Saara Niemelä",
  uk: "Susan Fairweather",
};

/** The people of a walk, the same for every walk on a fresh demo world. */
export async function peopleOf(world: Installation): Promise<Identity[]> {
  const named: Identity[] = MARKETS.flatMap((market) =>
    Object.entries(signInAccounts[market]).map(([side, { email, name }]) =>
      member({ email, name, side, lang: market }),
    ),
  );
  const others = await world.rows<Account>(
    `select email, name, side, lang from users u where side is not null and staff_role is null and email_verified and not is_anonymous
     and email <> all($1::citext[])
     order by suspended_at, (select count(*) from conversation_members m where m.user_id = u.id) desc, email limit ${MAX_OTHERS}`,
    [named.map(({ email }) => email)],
  );
  return [
    ...named,
    ...others.map(member),
    ...staff.map(({ email, name, role, market }) => ({
      ...{ name: `${name} (${role})`, kind: "staff" as const, group: `staff ${role}`, market, email, fullName: name },
      ...{ password: DEMO_PASSWORD, appKey: DEMO_APP_KEY },
    })),
    ...MARKETS.map((market) => stranger("newcomer", market)),
    ...(["se", "dk", "uk"] as const).map((market) => stranger("guest", market)),
    ...(["no", "fi", "uk"] as const).map((market) => stranger("visitor", market)),
  ];
}

interface Account {
  email: string;
  name: string;
  side: string;
  lang: Market;
}

function member({ email, name, side, lang }: Account): Identity {
  return {
    ...{ name: `${name} (${lang})`, kind: "member", group: `member ${side}`, market: lang, email, fullName: name },
    password: DEMO_PASSWORD,
  };
}

function stranger(kind: "newcomer" | "guest" | "visitor", market: Market): Identity {
  return {
    ...{ name: `${kind} (${market})`, kind, group: kind, market, password: OWN_PASSWORD, fullName: NAMES[market] },
    email: `${kind}.${market}@example.org`,
  };
}

/** The stand-in's test cards; the one that works stands in front. */
export const CARDS: readonly string[] = Object.keys(TEST_CARDS);
