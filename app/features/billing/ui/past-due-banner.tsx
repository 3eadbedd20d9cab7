import { CreditCard } from "lucide-react";
import { Form } from "react-router";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Banner } from "#app/ui/note/note.tsx";
import type { PastDueWords } from "../dunning/dunning.ts";

/** The banner on every page of a member whose renewal is owed, with buttons to change the card and to pay now. */
export function PastDueBanner({ title, left, act, pay }: PastDueWords) {
  return (
    <Banner
      icon={CreditCard}
      title={title}
      action={
        <div className="actions">
          <Form method="post" action={paths.paymentPortal()} reloadDocument>
            <Button type="submit" variant="primary" size="s">
              {act}
            </Button>
          </Form>
          <Form method="post" action={paths.owedInvoice()} reloadDocument>
            <Button type="submit" size="s">
              {pay}
            </Button>
          </Form>
        </div>
      }
    >
      {left}
    </Banner>
  );
}
