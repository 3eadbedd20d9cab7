import { example, mailExamples } from "#app/platform/mail/examples.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { campaignMail, campaignTestMail } from "./campaign.tsx";

export const examples = mailExamples("campaigns", ({ entrepreneur, host, market, id, said }) => {
  const text = said({
    se: {
      subject: "Få svar snabbare: lägg till tre bilder",
      preview: "Så gör bolagen som får flest samtal.",
      heading: "Visa bolaget som det är",
      body: "Bolag som visar **lokalen, produkten och människorna** får oftare en första fråga.\n\n- Ta bilderna i dagsljus.\n- Börja med produkten.\n- Visa vilka ni är.\n\nBilderna granskas samma vardag.",
      button: "Lägg till bilder",
      link: paths.bookmarks("created"),
    },
    no: {
      subject: "Få svar raskere: Legg til tre bilder",
      preview: "Slik gjør selskapene som får flest samtaler.",
      heading: "Vis selskapet slik det er",
      body: "Selskaper som viser **lokalet, produktet og menneskene**, får oftere et første spørsmål.\n\n- Ta bildene i dagslys.\n- Begynn med produktet.\n- Vis hvem dere er.\n\nBildene gjennomgås samme virkedag.",
      button: "Legg til bilder",
      link: paths.bookmarks("created"),
    },
    dk: {
      subject: "Få hurtigere svar: Tilføj tre billeder",
      preview: "Det gør de virksomheder, der får flest samtaler.",
      heading: "Vis virksomheden, som den er",
      body: "Virksomheder, der viser **lokalerne, produktet og menneskene**, får oftere et første spørgsmål.\n\n- Tag billederne i dagslys.\n- Begynd med produktet.\n- Vis, hvem I er.\n\nBillederne gennemgås samme hverdag.",
      button: "Tilføj billeder",
      link: paths.bookmarks("created"),
    },
    fi: {
      subject: "Saat vastauksia nopeammin kolmella kuvalla",
      preview: "Näin tekevät yritykset, joihin otetaan eniten yhteyttä.",
      heading: "Näytä yritys sellaisena kuin se on",
      body: "Yritykset, jotka näyttävät **tilat, tuotteen ja tekijät**, saavat useammin ensimmäisen kysymyksen.\n\n- Ota kuvat päivänvalossa.\n- Aloita tuotteesta.\n- Näytä, keitä olette.\n\nKuvat tarkistetaan saman arkipäivän aikana.",
      button: "Lisää kuvia",
      link: paths.bookmarks("created"),
    },
    uk: {
      subject: "Get answers sooner: add three pictures",
      preview: "What the companies that people write to most have in common.",
      heading: "Show the company as it is",
      body: "Companies that show **the premises, the product and the people** get a first question more often.\n\n- Take the pictures in daylight.\n- Begin with the product.\n- Show who you are.\n\nWe review pictures the same working day.",
      button: "Add pictures",
      link: paths.bookmarks("created"),
    },
  });
  const campaignId = id(13);
  return [
    example(campaignMail, "with-a-button", entrepreneur, { campaignId, text }),
    example(campaignMail, "words-alone", entrepreneur, {
      campaignId,
      text: { ...text, preview: null, button: null, link: null },
    }),
    example(campaignTestMail, "any", host, { campaignId, text, market }),
  ];
});
