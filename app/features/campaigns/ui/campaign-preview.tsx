import { Monitor, Moon, Smartphone, Sun } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import type { Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { ChipLink } from "#app/ui/badge/chip.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import type { CampaignText } from "../campaign.ts";

interface CampaignPreviewProps {
  id: string;
  written: readonly Market[];
  market: Market | null;
  theme: "light" | "dark";
  width: "wide" | "phone";
  text: CampaignText | null;
}

/** The mail of one language as it will look, what an inbox shows of it, and a test to oneself (messages `campaigns`). */
export function CampaignPreview({ id, written, market, theme, width, text }: CampaignPreviewProps) {
  const t = useT("campaigns");
  const language = useMarketLanguage();
  if (!market || !text) return <EmptyState kind="no-results" title={t("preview.none")} />;
  const address = (change: Record<string, string>) => paths.campaignPreview(id, { market, theme, width, ...change });
  return (
    <>
      <nav className="chips" aria-label={t("preview.languages")}>
        {written.map((one) => (
          <ChipLink
            key={one}
            on={one === market}
            aria-current={one === market ? "page" : undefined}
            to={address({ market: one })}
          >
            {language(one)}
          </ChipLink>
        ))}
      </nav>
      <nav className="chips" aria-label={t("preview.themes")}>
        {(["light", "dark"] as const).map((one) => (
          <ChipLink
            key={one}
            icon={one === "light" ? Sun : Moon}
            on={one === theme}
            aria-current={one === theme ? "page" : undefined}
            to={address({ theme: one })}
          >
            {t(`preview.${one}`)}
          </ChipLink>
        ))}
        {(["wide", "phone"] as const).map((one) => (
          <ChipLink
            key={one}
            icon={one === "wide" ? Monitor : Smartphone}
            on={one === width}
            aria-current={one === width ? "page" : undefined}
            to={address({ width: one })}
          >
            {t(`preview.${one}`)}
          </ChipLink>
        ))}
      </nav>
      <Ledger>
        <LedgerRow label={t("preview.subject")}>{text.subject}</LedgerRow>
        {text.preview && <LedgerRow label={t("preview.inbox")}>{text.preview}</LedgerRow>}
      </Ledger>
      <iframe
        // A new frame for each: going back leaves the page, not the frame.
        key={`${market} ${theme}`}
        className={width === "phone" ? "campaign-frame is-phone" : "campaign-frame"}
        title={t("preview.frame", { language: language(market) })}
        src={paths.campaignMail(id, market, { theme })}
        sandbox=""
      />
      <TestMail id={id} market={market} next={address({})} />
    </>
  );
}

function TestMail({ id, market, next }: { id: string; market: Market; next: string }) {
  const t = useT("campaigns");
  const language = useMarketLanguage();
  const busy = useNavigation().formAction === paths.campaignTest(id);
  return (
    <Form method="post" action={paths.campaignTest(id)} className="actions">
      <input type="hidden" name="market" value={market} />
      <input type="hidden" name="next" value={next} />
      <Button type="submit" variant="primary" busy={busy}>
        {t("preview.test", { language: language(market) })}
      </Button>
    </Form>
  );
}
