-- Norwegian is named as everywhere else (`i18n/languages.ts`) since the detection is our own (decision 137).
update pitch_fingerprints set language = 'nb' where language = 'no';
