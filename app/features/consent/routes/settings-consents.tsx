import { Form, Link } from "react-router";
import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { registeredOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { ShowMore } from "#app/ui/list/show-more.tsx";
import { DateTime } from "#app/ui/text/markup.tsx";
import { type ConsentEntry, type ConsentLog, consentsOf } from "../consent.server.ts";
import { type ConsentKind, canWithdraw } from "../consent.ts";
import type { Route } from "./+types/settings-consents.ts";

/** The texts that consents are about. */
const TEXTS: Readonly<Partial<Record<ConsentKind, string>>> = {
  terms: paths.terms(),
  privacy: paths.privacy(),
  cookies: paths.cookies(),
};

/** The member's consents and withdrawals, newest first. */
function ConsentList({ log: { entries, next } }: { log: ConsentLog }) {
  const t = useT("accounts-settings");
  if (entries.length === 0) return <p className="soft">{t("consents.none")}</p>;
  return (
    <>
      <ul className="set-list">
        {entries.map((entry) => (
          <ConsentRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {next && <ShowMore to={paths.consents(next)}>{t("consents.older")}</ShowMore>}
      <p className="small soft">{t("consents.stay")}</p>
    </>
  );
}

function ConsentRow({ entry: { kind, version, given, at, current } }: { entry: ConsentEntry }) {
  const t = useT("accounts-settings");
  const { dateTime } = useFormat();
  const name = t(`consents.kind.${kind}`);
  const text = TEXTS[kind];
  return (
    <li>
      <div className="grow">
        {text ? (
          <Link className="set-inline" to={text}>
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}
        <p className="dots">
          <DateTime at={at}>{dateTime(at)}</DateTime>
          <span>{t("consents.version", { version })}</span>
          <span>{t(given ? "consents.given" : "consents.refused")}</span>
        </p>
      </div>
      {!current && <Badge>{t("consents.earlier")}</Badge>}
      {current && given && canWithdraw(kind) && (
        <Form method="post" action={paths.consentWithdrawal()}>
          <input type="hidden" name="kind" value={kind} />
          <Button type="submit" size="s" aria-label={t("consents.withdrawThis", { kind: name })}>
            {t("consents.withdraw")}
          </Button>
        </Form>
      )}
    </li>
  );
}

export async function loader({ context, url }: Route.LoaderArgs) {
  return { log: await consentsOf(registeredOf(context), url.searchParams.get("after") ?? undefined) };
}

export default function ConsentSettings({ loaderData }: Route.ComponentProps) {
  const t = useT("accounts-settings");
  return (
    <SettingsPage section="consents" lead={t("consents.lead")}>
      <ConsentList log={loaderData.log} />
      <p>
        <Link to={paths.cookies(paths.consents())}>{t("consents.cookies")}</Link>
      </p>
    </SettingsPage>
  );
}
