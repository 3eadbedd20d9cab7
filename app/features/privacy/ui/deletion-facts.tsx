import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Ledger, LedgerRow } from "#app/ui/ledger.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import type { Belongings } from "../deletion.ts";

/** What the deletion of an account means, before anybody asks for it: when what happens, what goes, and what stays and why. */
export function DeletionFacts({ has }: { has: Belongings }) {
  const t = useT("privacy");
  const { number } = useFormat();
  const count = (n: number) => (n === 0 ? t("deletion.kept.none") : number(n));
  return (
    <>
      <section aria-labelledby="deletion-when">
        <SectionHead id="deletion-when" level={3} title={t("deletion.when.title")} />
        <dl className="leaving">
          <div>
            <dt>{t("deletion.when.now")}</dt>
            <dd>
              {t("deletion.when.nowText")}
              {has.published > 0 && <> {t("deletion.when.nowPitches", { n: has.published })}</>}
            </dd>
          </div>
          <div>
            <dt>{t("deletion.when.grace")}</dt>
            <dd>{t("deletion.when.graceText")}</dd>
          </div>
          <div>
            <dt>{t("deletion.when.then")}</dt>
            <dd>{t("deletion.when.thenText")}</dd>
          </div>
        </dl>
      </section>
      <section aria-labelledby="deletion-removed">
        <SectionHead id="deletion-removed" level={3} title={t("deletion.removed.title")} />
        <Ledger>
          <LedgerRow label={t("deletion.removed.account")} detail={t("deletion.removed.accountDetail")}>
            {t("deletion.removed.all")}
          </LedgerRow>
          <LedgerRow label={t("deletion.removed.pitches")}>{count(has.published + has.pitches)}</LedgerRow>
          <LedgerRow label={t("deletion.removed.files")}>{count(has.files)}</LedgerRow>
          <LedgerRow label={t("deletion.removed.bookmarks")}>{count(has.bookmarks)}</LedgerRow>
          <LedgerRow label={t("deletion.removed.notifications")}>{count(has.notifications)}</LedgerRow>
        </Ledger>
        <p className="leaving-foot small">
          {t("deletion.copyFirst")} <Link to={paths.dataExport()}>{t("deletion.copyLink")}</Link>
        </p>
      </section>
      <section aria-labelledby="deletion-kept">
        <SectionHead id="deletion-kept" level={3} title={t("deletion.kept.title")} />
        <dl className="leaving">
          {(["conversations", "acts", "proof", "receipts"] as const).map((kept) => (
            <div key={kept}>
              <dt>{t(`deletion.kept.${kept}`)}</dt>
              <dd>
                {t(`deletion.kept.${kept}Detail`)}
                {kept === "conversations" && <> {t("deletion.kept.conversationsCount", { n: has.conversations })}</>}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
