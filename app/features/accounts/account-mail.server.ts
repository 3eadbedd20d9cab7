import { sql } from "kysely";
import { FORMER_RESIDENCE_DAYS } from "#app/features/market-rules/market-rules.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { MailReader } from "#app/platform/mail/mail.ts";

const FORMER_RESIDENCE = FORMER_RESIDENCE_DAYS * 86_400_000;

/** The address, the language and the residence of an account's mail; null for guests and for deleted accounts. */
export async function mailAddressOf(_actor: SystemActor, userId: string): Promise<Omit<MailReader, "origin"> | null> {
  const { rows } = await sql<Omit<MailReader, "origin">>`
    select u.id, u.name, u.email, u.lang as market, p.market as residence,
      (select array_agg(distinct c.from_market) from residence_changes c
        where c.user_id = u.id and c.changed_at > ${new Date(now().getTime() - FORMER_RESIDENCE)}) as former_residences
    from users u left join profiles p on p.user_id = u.id
    where u.id = ${userId} and not u.is_anonymous`.execute(db);
  return rows[0] ?? null;
}

/** The reason in the footer of mails that every account gets; nobody can opt out of these. */
export function becauseAccount({ market, email }: MailReader): string {
  return translator(market, "accounts-mail")("footer", { brand: BRAND, email });
}
