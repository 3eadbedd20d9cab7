import { Check, Columns3 } from "lucide-react";
import { useFetcher, useLocation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";

export interface CompareButtonProps {
  publicId: string;
  companyName: string;
  /** The public ids that this browser compares. */
  compared: readonly string[];
  /** Smaller, in a list. */
  small?: boolean;
}

/** Takes a pitch into the comparison or out of it (messages `compare`). A plain form without script. */
export function CompareButton({ publicId, companyName, compared, small }: CompareButtonProps) {
  const t = useT("compare");
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const adding = paths.comparison(publicId);
  const removing = paths.comparisonRemoval(publicId);
  const isIn = compared.includes(publicId);
  // What was pressed last is shown at once; the server's word replaces it.
  const shown = fetcher.formAction ? fetcher.formAction === adding : isIn;
  return (
    <fetcher.Form method="post" action={shown ? removing : adding} className="compare-toggle">
      <input type="hidden" name="next" value={pathname + search} />
      <Button
        type="submit"
        size={small ? "s" : "m"}
        variant={small ? "quiet" : "secondary"}
        icon={shown ? Check : Columns3}
        aria-pressed={shown}
        aria-label={t("button.label", { company: companyName })}
      >
        {t("button.short")}
      </Button>
    </fetcher.Form>
  );
}
