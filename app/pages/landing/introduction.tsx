import { Form } from "react-router";
import { MARKET_RULES } from "#app/features/market-rules/market-rules.ts";
import { dealOf } from "#app/features/pitches/ownership.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { ownPlace } from "#app/pages/frame/destinations.ts";
import { GUARDED } from "#app/platform/app-check/guarded-form.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { RingKey, ShareRing } from "#app/ui/chart/share.tsx";
import { Contours } from "#app/ui/illustration/contours.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";

/** The introduction: one sentence, how to start, and an example calculation. */
export function Hero() {
  const t = useT("landing");
  const shell = useT("shell");
  const { actor, ownPitch } = useRoot();
  const owner = actor.kind === "member" && actor.side === "entrepreneur" ? ownPlace(ownPitch) : undefined;
  return (
    <section className="hero">
      <div>
        <h1>{t("hero.title")}</h1>
        <p className="lead">{t("hero.lead")}</p>
        <div className="cta">
          {actor.kind === "visitor" ? (
            <>
              <LinkButton variant="primary" size="l" to={paths.signUp()}>
                {t("hero.signUp")}
              </LinkButton>
              <Form method="post" action={paths.guest()} reloadDocument {...GUARDED}>
                <Button type="submit" size="l">
                  {t("hero.guest")}
                </Button>
              </Form>
            </>
          ) : (
            <>
              {owner ? (
                <LinkButton variant="primary" size="l" to={owner.to}>
                  {shell(`nav.${owner.name}`)}
                </LinkButton>
              ) : (
                <LinkButton variant="primary" size="l" to={paths.search()}>
                  {t("hero.search")}
                </LinkButton>
              )}
              <LinkButton size="l" to={paths.home()}>
                {t("hero.home")}
              </LinkButton>
            </>
          )}
        </div>
      </div>
      {MARKET_RULES[useMarket()].workedExample ? <Example /> : <SharedCompany />}
    </section>
  );
}

/** An eighth of a company, in the market's currency: new shares, so the investor's amount is part of the post-money valuation. */
function Example() {
  const t = useT("landing");
  const { actor } = useRoot();
  const market = useMarket();
  const format = useFormat();
  const { currency, valuationUnit } = factsOf(market);
  const result = dealOf("new", 35 * valuationUnit, 5 * valuationUnit);
  if (!result.ok) return null;
  const { amount, offered, postMoney } = result.deal;
  const share = format.percent(offered);
  const kept = format.percent(10_000 - offered);
  return (
    <figure className="example">
      <span className="ring-holm">
        <ShareRing
          size={240}
          draw
          offered={offered / 100}
          figure={share}
          caption={t("example.offered")}
          label={t("example.label", { share, kept })}
        />
        <Contours />
      </span>
      <figcaption>
        <Ledger>
          <LedgerRow label={<RingKey of="part">{t("example.pays")}</RingKey>}>
            {format.money(amount, currency)}
          </LedgerRow>
          <LedgerRow label={<RingKey of="kept">{t("example.keeps")}</RingKey>}>{kept}</LedgerRow>
          <LedgerRow sum label={t("example.worth")}>
            {format.money(postMoney, currency)}
          </LedgerRow>
        </Ledger>
        <p className="tiny muted example-note">{t(actor.kind === "member" ? "example.noteMember" : "example.note")}</p>
      </figcaption>
    </figure>
  );
}

/** An eighth of a company, without a sum of money. */
function SharedCompany() {
  const t = useT("landing");
  const { figuresBar } = useRoot();
  const { percent } = useFormat();
  const [share, kept, whole] = [percent(1_250), percent(8_750), percent(10_000)];
  return (
    <figure className="example">
      <span className="ring-holm">
        <ShareRing
          size={240}
          draw
          offered={12.5}
          figure={share}
          caption={t("shared.caption")}
          label={t("shared.label", { share, kept })}
        />
        <Contours />
      </span>
      <figcaption>
        <Ledger>
          <LedgerRow label={<RingKey of="part">{t("shared.coOwner")}</RingKey>}>{share}</LedgerRow>
          <LedgerRow label={<RingKey of="kept">{t("shared.founders")}</RingKey>}>{kept}</LedgerRow>
          <LedgerRow sum label={t("shared.whole")}>
            {whole}
          </LedgerRow>
        </Ledger>
        <p className="tiny muted example-note">{t(figuresBar === null ? "shared.noteMember" : "shared.note")}</p>
      </figcaption>
    </figure>
  );
}

const STEPS = ["first", "second", "third"] as const;

/** How it works for both sides. */
export function HowItWorks() {
  const t = useT("landing");
  return (
    <section className="band band-card" id="how" aria-labelledby="how-title">
      <h2 className="h-band" id="how-title">
        {t("ways.title")}
      </h2>
      <div className="ways">
        {(["owner", "investor"] as const).map((side) => (
          <div key={side}>
            <h3>{t(`ways.${side}.title`)}</h3>
            <ol>
              {STEPS.map((step) => (
                <li key={step}>
                  <div>
                    <b>{t(`ways.${side}.${step}.title`)}</b>
                    {t(`ways.${side}.${step}.text`)}
                  </div>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}
