import { Languages } from "lucide-react";
import { Form, useLocation } from "react-router";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Banner } from "#app/ui/note/note.tsx";
import type { LanguageOfferWords } from "../language/language.server.ts";

/** Above a member's pages in another language than the account's: continue in that language, on its host, or stay. */
export function LanguageOffer({ market, lang, text, accept, decline }: LanguageOfferWords) {
  const { pathname, search } = useLocation();
  const next = <input type="hidden" name="next" value={pathname + search} />;
  return (
    <Banner
      icon={Languages}
      tone="plain"
      lang={lang}
      title={text}
      action={
        <div className="actions">
          <Form method="post" action={paths.language()} reloadDocument>
            {next}
            <Button type="submit" size="s" name="market" value={market}>
              {accept}
            </Button>
          </Form>
          <Form method="post" action={paths.languageOffer()} preventScrollReset>
            {next}
            <Button type="submit" size="s" variant="quiet">
              {decline}
            </Button>
          </Form>
        </div>
      }
    />
  );
}
