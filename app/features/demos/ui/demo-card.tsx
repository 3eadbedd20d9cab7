import { CalendarCheck, CalendarX, Download } from "lucide-react";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type MemberDemo, openActs } from "../demo.ts";
import { DemoWhen } from "./demo-when.tsx";

/** A member's booking, with links to change it (messages `demos`). */
export function DemoCard({ demo, heading: Heading = "h1" }: { demo: MemberDemo; heading?: "h1" | "h2" }) {
  const t = useT("demos");
  const market = useMarket();
  const language = useMarketLanguage();
  const { id, state, at, minutes, zone, host, videoLink, cause, reason, over } = demo;
  const { change } = openActs(demo);
  const coming = state === "booked" && !over;
  const name = host?.name ?? BRAND;
  const shown = state === "booked" && over ? "ended" : state;
  return (
    <article className="meetcard">
      <header className="meet-h">
        <Heading className="row">
          <Icon of={coming ? CalendarCheck : CalendarX} size="s" />
          {t("demo.title", { name })}
        </Heading>
        <Badge kind={coming ? "done" : "plain"}>{t(`state.${shown}`)}</Badge>
      </header>
      <div className="meet-b">
        <p className="meet-when">
          <DemoWhen at={at} minutes={minutes} zone={zone} other={host} />
        </p>
        <dl className="meet-facts">
          {videoLink && (
            <div>
              <dt>{t("demo.link")}</dt>
              <dd>
                <a href={videoLink} target="_blank" rel="noopener noreferrer nofollow">
                  {videoLink}
                </a>
              </dd>
            </div>
          )}
          {coming && host && (
            <div>
              <dt>{t("demo.languages", { count: host.languages.length })}</dt>
              <dd>{new Intl.ListFormat(factsOf(market).bcp47).format(host.languages.map(language))}</dd>
            </div>
          )}
          {cause && (
            <div>
              <dt>{t("demo.why")}</dt>
              <dd>{t(`cause.${cause}`, { name })}</dd>
            </div>
          )}
          {reason && (
            <div>
              <dt>{t("demo.reason")}</dt>
              <dd>{reason}</dd>
            </div>
          )}
        </dl>
        {coming && <p className="tiny muted">{t("zone.own", { zone: zoneFormatsOf(market, zone).name(at) })}</p>}
      </div>
      {coming && (
        <footer className="meet-a">
          {change && (
            <LinkButton size="s" to={paths.demoMove(id)}>
              {t("demo.move")}
            </LinkButton>
          )}
          <LinkButton size="s" icon={Download} to={paths.demoCalendar(id)} reloadDocument>
            {t("demo.calendar")}
          </LinkButton>
          {change && (
            <LinkButton size="s" variant="danger-quiet" to={paths.demoCancellation(id)}>
              {t("demo.cancel")}
            </LinkButton>
          )}
        </footer>
      )}
      {state === "cancelled" && cause !== "plan-ended" && (
        <footer className="meet-a">
          <LinkButton size="s" to={paths.cleon()}>
            {t("demo.bookAnother")}
          </LinkButton>
        </footer>
      )}
    </article>
  );
}
