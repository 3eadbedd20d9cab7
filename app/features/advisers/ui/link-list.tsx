import { Form, useNavigation } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { DateTime } from "#app/ui/text/markup.tsx";
import { isLive } from "../adviser-link.ts";
import type { AdviserLink, Opening } from "../links.server.ts";

interface LinkListProps {
  publicId: string;
  links: readonly AdviserLink[];
}

/** The member's links to a pitch, each with its log (messages `advisers`, `shell`). */
export function LinkList({ publicId, links }: LinkListProps) {
  const t = useT("advisers");
  return (
    <section className="stack stack-3" aria-labelledby="adviser-links">
      <h2 className="h-sec" id="adviser-links">
        {t("list")}
      </h2>
      <ul className="adviser-links">
        {links.map((link) => (
          <LinkRow key={link.id} publicId={publicId} link={link} />
        ))}
      </ul>
    </section>
  );
}

function LinkRow({ publicId, link }: { publicId: string; link: AdviserLink }) {
  const t = useT("advisers");
  const shell = useT("shell");
  const format = useFormat();
  const { id, name, email, market, purpose, state, endsAt, closedAt, opened, openings } = link;
  const { wrongCodes, wrongCodeAt } = link;
  const action = paths.adviserWithdrawal(publicId, id);
  const busy = useNavigation().formAction === action;
  const live = isLive(state);
  return (
    <li className="card card-flat stack stack-3">
      <div className="row row-w between">
        <h3 className="strong">{name}</h3>
        <Badge kind={live ? "published" : "line"}>{t(`state.${state}`)}</Badge>
      </div>
      <p className="small soft adviser-who">
        {email} · {shell(`country.${market}`)}
      </p>
      <p>{purpose}</p>
      <p className="small soft">
        {live
          ? t("until", { date: format.dateTime(endsAt) })
          : t("over", { date: format.dateTime(closedAt ?? endsAt) })}
      </p>
      {opened === 0 ? (
        <p className="small soft">{t("log.none")}</p>
      ) : (
        <details className="adviser-log">
          <summary>{t("log.count", { count: opened })}</summary>
          <ol className="small">
            {openings.map((opening) => (
              <li key={opening.id}>
                <DateTime at={opening.at}>{format.dateTime(opening.at)}</DateTime> · <WhatOpened opening={opening} />
              </li>
            ))}
          </ol>
        </details>
      )}
      {wrongCodeAt && (
        <p className="small">{t("log.codes", { count: wrongCodes, date: format.dateTime(wrongCodeAt) })}</p>
      )}
      {live && (
        <Form method="post" action={action}>
          <Button type="submit" size="s" variant="danger-quiet" busy={busy} aria-label={t("withdrawNamed", { name })}>
            {t("withdraw")}
          </Button>
        </Form>
      )}
    </li>
  );
}

function WhatOpened({ opening: { documentTitle, browser, system } }: { opening: Opening }) {
  const t = useT("advisers");
  const client = [browser, system].filter((name) => name !== null).join(", ");
  return [documentTitle ?? t("log.pitch"), client].filter(Boolean).join(" · ");
}
