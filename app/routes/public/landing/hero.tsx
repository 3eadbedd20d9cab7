import { Form } from "react-router";
import { dealOf } from "#app/features/pitches/ownership.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { GUARDED } from "#app/platform/app-check-guard.ts";
import { paths } from "#app/platform/paths.ts";
import { useRoot } from "#app/root.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Ledger, LedgerRow } from "#app/ui/ledger.tsx";
import { RingKey, ShareRing } from "#app/ui/share-ring.tsx";

/** What this is in one sentence, the ways in, and one calculation that says it all. */
export function Hero() {
  const t = useT("landing");
  const { actor } = useRoot();
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
              <LinkButton variant="primary" size="l" to={paths.search()}>
                {t("hero.search")}
              </LinkButton>
              <LinkButton size="l" to={paths.home()}>
                {t("hero.home")}
              </LinkButton>
            </>
          )}
        </div>
      </div>
      <Example />
    </section>
  );
}

/** An eighth of a company, in the market's money: new shares, so the investor's amount is part of what it is worth after. */
function Example() {
  const t = useT("landing");
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
      <ShareRing
        size={240}
        draw
        offered={offered / 100}
        figure={share}
        caption={t("example.offered")}
        label={t("example.label", { share, kept })}
      />
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
        <p className="tiny muted example-note">{t("example.note")}</p>
      </figcaption>
    </figure>
  );
}
