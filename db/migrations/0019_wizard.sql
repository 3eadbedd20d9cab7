-- What the wizard promises of the pitch text (specification §9: at most 1000 characters), held by the database too.

-- How many characters a reader sees in a text: extended grapheme clusters, by the rules and tables of Unicode 17 (UAX 29). The browser's
-- counter and the server count by the same rules; a test holds the three against each other. The classes are written as ranges for
-- PostgreSQL's regular expressions, which know no properties.
create function visible_characters(said text) returns integer language plpgsql immutable strict parallel safe as $$
declare
  extend constant text :=
    '\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670' ||
    '\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07a6-\u07b0\u07eb-\u07f3\u07fd\u0816-\u0819' ||
    '\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0897-\u089f\u08ca-\u08e1\u08e3-\u0902\u093a\u093c\u0941-\u0948' ||
    '\u094d\u0951-\u0957\u0962\u0963\u0981\u09bc\u09be\u09c1-\u09c4\u09cd\u09d7\u09e2\u09e3\u09fe\u0a01\u0a02\u0a3c\u0a41' ||
    '\u0a42\u0a47\u0a48\u0a4b-\u0a4d\u0a51\u0a70\u0a71\u0a75\u0a81\u0a82\u0abc\u0ac1-\u0ac5\u0ac7\u0ac8\u0acd\u0ae2\u0ae3' ||
    '\u0afa-\u0aff\u0b01\u0b3c\u0b3e\u0b3f\u0b41-\u0b44\u0b4d\u0b55-\u0b57\u0b62\u0b63\u0b82\u0bbe\u0bc0\u0bcd\u0bd7' ||
    '\u0c00\u0c04\u0c3c\u0c3e-\u0c40\u0c46-\u0c48\u0c4a-\u0c4d\u0c55\u0c56\u0c62\u0c63\u0c81\u0cbc\u0cbf\u0cc0\u0cc2' ||
    '\u0cc6-\u0cc8\u0cca-\u0ccd\u0cd5\u0cd6\u0ce2\u0ce3\u0d00\u0d01\u0d3b\u0d3c\u0d3e\u0d41-\u0d44\u0d4d\u0d57\u0d62' ||
    '\u0d63\u0d81\u0dca\u0dcf\u0dd2-\u0dd4\u0dd6\u0ddf\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece' ||
    '\u0f18\u0f19\u0f35\u0f37\u0f39\u0f71-\u0f7e\u0f80-\u0f84\u0f86\u0f87\u0f8d-\u0f97\u0f99-\u0fbc\u0fc6\u102d-\u1030' ||
    '\u1032-\u1037\u1039\u103a\u103d\u103e\u1058\u1059\u105e-\u1060\u1071-\u1074\u1082\u1085\u1086\u108d\u109d' ||
    '\u135d-\u135f\u1712-\u1715\u1732-\u1734\u1752\u1753\u1772\u1773\u17b4\u17b5\u17b7-\u17bd\u17c6\u17c9-\u17d3\u17dd' ||
    '\u180b-\u180d\u180f\u1885\u1886\u18a9\u1920-\u1922\u1927\u1928\u1932\u1939-\u193b\u1a17\u1a18\u1a1b\u1a56' ||
    '\u1a58-\u1a5e\u1a60\u1a62\u1a65-\u1a6c\u1a73-\u1a7c\u1a7f\u1ab0-\u1add\u1ae0-\u1aeb\u1b00-\u1b03\u1b34-\u1b3d' ||
    '\u1b42-\u1b44\u1b6b-\u1b73\u1b80\u1b81\u1ba2-\u1ba5\u1ba8-\u1bad\u1be6\u1be8\u1be9\u1bed\u1bef-\u1bf3\u1c2c-\u1c33' ||
    '\u1c36\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce0\u1ce2-\u1ce8\u1ced\u1cf4\u1cf8\u1cf9\u1dc0-\u1dff\u200c\u20d0-\u20f0' ||
    '\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302f\u3099\u309a\ua66f-\ua672\ua674-\ua67d\ua69e\ua69f\ua6f0\ua6f1\ua802' ||
    '\ua806\ua80b\ua825\ua826\ua82c\ua8c4\ua8c5\ua8e0-\ua8f1\ua8ff\ua926-\ua92d\ua947-\ua951\ua953\ua980-\ua982\ua9b3' ||
    '\ua9b6-\ua9b9\ua9bc\ua9bd\ua9c0\ua9e5\uaa29-\uaa2e\uaa31\uaa32\uaa35\uaa36\uaa43\uaa4c\uaa7c\uaab0\uaab2-\uaab4' ||
    '\uaab7\uaab8\uaabe\uaabf\uaac1\uaaec\uaaed\uaaf6\uabe5\uabe8\uabed\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f\uff9e\uff9f' ||
    '\U000101fd\U000102e0\U00010376-\U0001037a\U00010a01-\U00010a03\U00010a05\U00010a06\U00010a0c-\U00010a0f' ||
    '\U00010a38-\U00010a3a\U00010a3f\U00010ae5\U00010ae6\U00010d24-\U00010d27\U00010d69-\U00010d6d\U00010eab\U00010eac' ||
    '\U00010efa-\U00010eff\U00010f46-\U00010f50\U00010f82-\U00010f85\U00011001\U00011038-\U00011046\U00011070\U00011073' ||
    '\U00011074\U0001107f-\U00011081\U000110b3-\U000110b6\U000110b9\U000110ba\U000110c2\U00011100-\U00011102' ||
    '\U00011127-\U0001112b\U0001112d-\U00011134\U00011173\U00011180\U00011181\U000111b6-\U000111be\U000111c0' ||
    '\U000111c9-\U000111cc\U000111cf\U0001122f-\U00011231\U00011234-\U00011237\U0001123e\U00011241\U000112df' ||
    '\U000112e3-\U000112ea\U00011300\U00011301\U0001133b\U0001133c\U0001133e\U00011340\U0001134d\U00011357' ||
    '\U00011366-\U0001136c\U00011370-\U00011374\U000113b8\U000113bb-\U000113c0\U000113c2\U000113c5\U000113c7-\U000113c9' ||
    '\U000113ce-\U000113d0\U000113d2\U000113e1\U000113e2\U00011438-\U0001143f\U00011442-\U00011444\U00011446\U0001145e' ||
    '\U000114b0\U000114b3-\U000114b8\U000114ba\U000114bd\U000114bf\U000114c0\U000114c2\U000114c3\U000115af' ||
    '\U000115b2-\U000115b5\U000115bc\U000115bd\U000115bf\U000115c0\U000115dc\U000115dd\U00011633-\U0001163a\U0001163d' ||
    '\U0001163f\U00011640\U000116ab\U000116ad\U000116b0-\U000116b7\U0001171d\U0001171f\U00011722-\U00011725' ||
    '\U00011727-\U0001172b\U0001182f-\U00011837\U00011839\U0001183a\U00011930\U0001193b-\U0001193e\U00011943' ||
    '\U000119d4-\U000119d7\U000119da\U000119db\U000119e0\U00011a01-\U00011a0a\U00011a33-\U00011a38\U00011a3b-\U00011a3e' ||
    '\U00011a47\U00011a51-\U00011a56\U00011a59-\U00011a5b\U00011a8a-\U00011a96\U00011a98\U00011a99\U00011b60' ||
    '\U00011b62-\U00011b64\U00011b66\U00011c30-\U00011c36\U00011c38-\U00011c3d\U00011c3f\U00011c92-\U00011ca7' ||
    '\U00011caa-\U00011cb0\U00011cb2\U00011cb3\U00011cb5\U00011cb6\U00011d31-\U00011d36\U00011d3a\U00011d3c\U00011d3d' ||
    '\U00011d3f-\U00011d45\U00011d47\U00011d90\U00011d91\U00011d95\U00011d97\U00011ef3\U00011ef4\U00011f00\U00011f01' ||
    '\U00011f36-\U00011f3a\U00011f40-\U00011f42\U00011f5a\U00013440\U00013447-\U00013455\U0001611e-\U00016129' ||
    '\U0001612d-\U0001612f\U00016af0-\U00016af4\U00016b30-\U00016b36\U00016f4f\U00016f8f-\U00016f92\U00016fe4\U00016ff0' ||
    '\U00016ff1\U0001bc9d\U0001bc9e\U0001cf00-\U0001cf2d\U0001cf30-\U0001cf46\U0001d165-\U0001d169\U0001d16d-\U0001d172' ||
    '\U0001d17b-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244\U0001da00-\U0001da36' ||
    '\U0001da3b-\U0001da6c\U0001da75\U0001da84\U0001da9b-\U0001da9f\U0001daa1-\U0001daaf\U0001e000-\U0001e006' ||
    '\U0001e008-\U0001e018\U0001e01b-\U0001e021\U0001e023\U0001e024\U0001e026-\U0001e02a\U0001e08f\U0001e130-\U0001e136' ||
    '\U0001e2ae\U0001e2ec-\U0001e2ef\U0001e4ec-\U0001e4ef\U0001e5ee\U0001e5ef\U0001e6e3\U0001e6e6\U0001e6ee\U0001e6ef' ||
    '\U0001e6f5\U0001e8d0-\U0001e8d6\U0001e944-\U0001e94a\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f\U000e0100-\U000e01ef';
  spacing constant text :=
    '\u0903\u093b\u093e-\u0940\u0949-\u094c\u094e\u094f\u0982\u0983\u09bf\u09c0\u09c7\u09c8\u09cb\u09cc\u0a03' ||
    '\u0a3e-\u0a40\u0a83\u0abe-\u0ac0\u0ac9\u0acb\u0acc\u0b02\u0b03\u0b40\u0b47\u0b48\u0b4b\u0b4c\u0bbf\u0bc1\u0bc2' ||
    '\u0bc6-\u0bc8\u0bca-\u0bcc\u0c01-\u0c03\u0c41-\u0c44\u0c82\u0c83\u0cbe\u0cc1\u0cc3\u0cc4\u0cf3\u0d02\u0d03\u0d3f' ||
    '\u0d40\u0d46-\u0d48\u0d4a-\u0d4c\u0d82\u0d83\u0dd0\u0dd1\u0dd8-\u0dde\u0df2\u0df3\u0e33\u0eb3\u0f3e\u0f3f\u0f7f' ||
    '\u1031\u103b\u103c\u1056\u1057\u1084\u17b6\u17be-\u17c5\u17c7\u17c8\u1923-\u1926\u1929-\u192b\u1930\u1931' ||
    '\u1933-\u1938\u1a19\u1a1a\u1a55\u1a57\u1a6d-\u1a72\u1b04\u1b3e-\u1b41\u1b82\u1ba1\u1ba6\u1ba7\u1be7\u1bea-\u1bec' ||
    '\u1bee\u1c24-\u1c2b\u1c34\u1c35\u1ce1\u1cf7\ua823\ua824\ua827\ua880\ua881\ua8b4-\ua8c3\ua952\ua983\ua9b4\ua9b5\ua9ba' ||
    '\ua9bb\ua9be\ua9bf\uaa2f\uaa30\uaa33\uaa34\uaa4d\uaaeb\uaaee\uaaef\uaaf5\uabe3\uabe4\uabe6\uabe7\uabe9\uabea\uabec' ||
    '\U00011000\U00011002\U00011082\U000110b0-\U000110b2\U000110b7\U000110b8\U0001112c\U00011145\U00011146\U00011182' ||
    '\U000111b3-\U000111b5\U000111bf\U000111ce\U0001122c-\U0001122e\U00011232\U00011233\U000112e0-\U000112e2\U00011302' ||
    '\U00011303\U0001133f\U00011341-\U00011344\U00011347\U00011348\U0001134b\U0001134c\U00011362\U00011363\U000113b9' ||
    '\U000113ba\U000113ca\U000113cc\U000113cd\U00011435-\U00011437\U00011440\U00011441\U00011445\U000114b1\U000114b2' ||
    '\U000114b9\U000114bb\U000114bc\U000114be\U000114c1\U000115b0\U000115b1\U000115b8-\U000115bb\U000115be' ||
    '\U00011630-\U00011632\U0001163b\U0001163c\U0001163e\U000116ac\U000116ae\U000116af\U0001171e\U00011726' ||
    '\U0001182c-\U0001182e\U00011838\U00011931-\U00011935\U00011937\U00011938\U00011940\U00011942\U000119d1-\U000119d3' ||
    '\U000119dc-\U000119df\U000119e4\U00011a39\U00011a57\U00011a58\U00011a97\U00011b61\U00011b65\U00011b67\U00011c2f' ||
    '\U00011c3e\U00011ca9\U00011cb1\U00011cb4\U00011d8a-\U00011d8e\U00011d93\U00011d94\U00011d96\U00011ef5\U00011ef6' ||
    '\U00011f03\U00011f34\U00011f35\U00011f3e\U00011f3f\U0001612a-\U0001612c\U00016f51-\U00016f87';
  control constant text :=
    '\u0001-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f' ||
    '\ufeff\ufff0-\ufffb\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e001f' ||
    '\U000e0080-\U000e00ff\U000e01f0-\U000e0fff';
  prepend constant text :=
    '\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u0d4e\U000110bd\U000110cd\U000111c2\U000111c3\U000113d1\U0001193f' ||
    '\U00011941\U00011a84-\U00011a89\U00011d46\U00011f02';
  pictograph constant text :=
    '\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u2199\u21a9\u21aa\u231a\u231b\u2328\u23cf\u23e9-\u23f3\u23f8-\u23fa' ||
    '\u24c2\u25aa\u25ab\u25b6\u25c0\u25fb-\u25fe\u2600-\u2604\u260e\u2611\u2614\u2615\u2618\u261d\u2620\u2622\u2623\u2626' ||
    '\u262a\u262e\u262f\u2638-\u263a\u2640\u2642\u2648-\u2653\u265f\u2660\u2663\u2665\u2666\u2668\u267b\u267e\u267f' ||
    '\u2692-\u2697\u2699\u269b\u269c\u26a0\u26a1\u26a7\u26aa\u26ab\u26b0\u26b1\u26bd\u26be\u26c4\u26c5\u26c8\u26ce\u26cf' ||
    '\u26d1\u26d3\u26d4\u26e9\u26ea\u26f0-\u26f5\u26f7-\u26fa\u26fd\u2702\u2705\u2708-\u270d\u270f\u2712\u2714\u2716' ||
    '\u271d\u2721\u2728\u2733\u2734\u2744\u2747\u274c\u274e\u2753-\u2755\u2757\u2763\u2764\u2795-\u2797\u27a1\u27b0\u27bf' ||
    '\u2934\u2935\u2b05-\u2b07\u2b1b\u2b1c\u2b50\u2b55\u3030\u303d\u3297\u3299\U0001f004\U0001f02c-\U0001f02f' ||
    '\U0001f094-\U0001f09f\U0001f0af\U0001f0b0\U0001f0c0\U0001f0cf\U0001f0d0\U0001f0f6-\U0001f0ff\U0001f170\U0001f171' ||
    '\U0001f17e\U0001f17f\U0001f18e\U0001f191-\U0001f19a\U0001f1ae-\U0001f1e5\U0001f201-\U0001f20f\U0001f21a\U0001f22f' ||
    '\U0001f232-\U0001f23a\U0001f23c-\U0001f23f\U0001f249-\U0001f25f\U0001f266-\U0001f321\U0001f324-\U0001f393\U0001f396' ||
    '\U0001f397\U0001f399-\U0001f39b\U0001f39e-\U0001f3f0\U0001f3f3-\U0001f3f5\U0001f3f7-\U0001f3fa\U0001f400-\U0001f4fd' ||
    '\U0001f4ff-\U0001f53d\U0001f549-\U0001f54e\U0001f550-\U0001f567\U0001f56f\U0001f570\U0001f573-\U0001f57a\U0001f587' ||
    '\U0001f58a-\U0001f58d\U0001f590\U0001f595\U0001f596\U0001f5a4\U0001f5a5\U0001f5a8\U0001f5b1\U0001f5b2\U0001f5bc' ||
    '\U0001f5c2-\U0001f5c4\U0001f5d1-\U0001f5d3\U0001f5dc-\U0001f5de\U0001f5e1\U0001f5e3\U0001f5e8\U0001f5ef\U0001f5f3' ||
    '\U0001f5fa-\U0001f64f\U0001f680-\U0001f6c5\U0001f6cb-\U0001f6d2\U0001f6d5-\U0001f6e5\U0001f6e9\U0001f6eb-\U0001f6f0' ||
    '\U0001f6f3-\U0001f6ff\U0001f7da-\U0001f7ff\U0001f80c-\U0001f80f\U0001f848-\U0001f84f\U0001f85a-\U0001f85f' ||
    '\U0001f888-\U0001f88f\U0001f8ae\U0001f8af\U0001f8bc-\U0001f8bf\U0001f8c2-\U0001f8cf\U0001f8d9-\U0001f8ff' ||
    '\U0001f90c-\U0001f93a\U0001f93c-\U0001f945\U0001f947-\U0001f9ff\U0001fa58-\U0001fa5f\U0001fa6e-\U0001faff' ||
    '\U0001fc00-\U0001fffd';
  consonant constant text :=
    '\u0915-\u0939\u0958-\u095f\u0978-\u097f\u0995-\u09a8\u09aa-\u09b0\u09b2\u09b6-\u09b9\u09dc\u09dd\u09df\u09f0\u09f1' ||
    '\u0a95-\u0aa8\u0aaa-\u0ab0\u0ab2\u0ab3\u0ab5-\u0ab9\u0af9\u0b15-\u0b28\u0b2a-\u0b30\u0b32\u0b33\u0b35-\u0b39\u0b5c' ||
    '\u0b5d\u0b5f\u0b71\u0c15-\u0c28\u0c2a-\u0c39\u0c58-\u0c5a\u0d15-\u0d3a\u1000-\u102a\u103f\u1050-\u1055\u105a-\u105d' ||
    '\u1061\u1065\u1066\u106e-\u1070\u1075-\u1081\u108e\u1780-\u17b3\u1a20-\u1a54\u1b0b\u1b0c\u1b13-\u1b33\u1b45-\u1b4c' ||
    '\u1b83-\u1ba0\u1bae\u1baf\u1bbb-\u1bbd\ua989-\ua98b\ua98f-\ua9b2\ua9e0-\ua9e4\ua9e7-\ua9ef\ua9fa-\ua9fe\uaa60-\uaa6f' ||
    '\uaa71-\uaa73\uaa7a\uaa7e\uaa7f\uaae0-\uaaea\uabc0-\uabda\U00010a00\U00010a10-\U00010a13\U00010a15-\U00010a17' ||
    '\U00010a19-\U00010a35\U00011103-\U00011126\U00011144\U00011147\U00011380-\U00011389\U0001138b\U0001138e' ||
    '\U00011390-\U000113b5\U00011900-\U00011906\U00011909\U0001190c-\U00011913\U00011915\U00011916\U00011918-\U0001192f' ||
    '\U00011a00\U00011a0b-\U00011a32\U00011a50\U00011a5c-\U00011a83\U00011f04-\U00011f10\U00011f12-\U00011f33';
  linker constant text :=
    '\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d\u1039\u17d2\u1a60\u1b44\u1bab\ua9c0\uaaf6\U00010a3f\U00011133\U000113d0' ||
    '\U0001193e\U00011a47\U00011a99\U00011f42';
  lv constant text :=
    '\uac00\uac1c\uac38\uac54\uac70\uac8c\uaca8\uacc4\uace0\uacfc\uad18\uad34\uad50\uad6c\uad88\uada4\uadc0\uaddc\uadf8' ||
    '\uae14\uae30\uae4c\uae68\uae84\uaea0\uaebc\uaed8\uaef4\uaf10\uaf2c\uaf48\uaf64\uaf80\uaf9c\uafb8\uafd4\uaff0\ub00c' ||
    '\ub028\ub044\ub060\ub07c\ub098\ub0b4\ub0d0\ub0ec\ub108\ub124\ub140\ub15c\ub178\ub194\ub1b0\ub1cc\ub1e8\ub204\ub220' ||
    '\ub23c\ub258\ub274\ub290\ub2ac\ub2c8\ub2e4\ub300\ub31c\ub338\ub354\ub370\ub38c\ub3a8\ub3c4\ub3e0\ub3fc\ub418\ub434' ||
    '\ub450\ub46c\ub488\ub4a4\ub4c0\ub4dc\ub4f8\ub514\ub530\ub54c\ub568\ub584\ub5a0\ub5bc\ub5d8\ub5f4\ub610\ub62c\ub648' ||
    '\ub664\ub680\ub69c\ub6b8\ub6d4\ub6f0\ub70c\ub728\ub744\ub760\ub77c\ub798\ub7b4\ub7d0\ub7ec\ub808\ub824\ub840\ub85c' ||
    '\ub878\ub894\ub8b0\ub8cc\ub8e8\ub904\ub920\ub93c\ub958\ub974\ub990\ub9ac\ub9c8\ub9e4\uba00\uba1c\uba38\uba54\uba70' ||
    '\uba8c\ubaa8\ubac4\ubae0\ubafc\ubb18\ubb34\ubb50\ubb6c\ubb88\ubba4\ubbc0\ubbdc\ubbf8\ubc14\ubc30\ubc4c\ubc68\ubc84' ||
    '\ubca0\ubcbc\ubcd8\ubcf4\ubd10\ubd2c\ubd48\ubd64\ubd80\ubd9c\ubdb8\ubdd4\ubdf0\ube0c\ube28\ube44\ube60\ube7c\ube98' ||
    '\ubeb4\ubed0\ubeec\ubf08\ubf24\ubf40\ubf5c\ubf78\ubf94\ubfb0\ubfcc\ubfe8\uc004\uc020\uc03c\uc058\uc074\uc090\uc0ac' ||
    '\uc0c8\uc0e4\uc100\uc11c\uc138\uc154\uc170\uc18c\uc1a8\uc1c4\uc1e0\uc1fc\uc218\uc234\uc250\uc26c\uc288\uc2a4\uc2c0' ||
    '\uc2dc\uc2f8\uc314\uc330\uc34c\uc368\uc384\uc3a0\uc3bc\uc3d8\uc3f4\uc410\uc42c\uc448\uc464\uc480\uc49c\uc4b8\uc4d4' ||
    '\uc4f0\uc50c\uc528\uc544\uc560\uc57c\uc598\uc5b4\uc5d0\uc5ec\uc608\uc624\uc640\uc65c\uc678\uc694\uc6b0\uc6cc\uc6e8' ||
    '\uc704\uc720\uc73c\uc758\uc774\uc790\uc7ac\uc7c8\uc7e4\uc800\uc81c\uc838\uc854\uc870\uc88c\uc8a8\uc8c4\uc8e0\uc8fc' ||
    '\uc918\uc934\uc950\uc96c\uc988\uc9a4\uc9c0\uc9dc\uc9f8\uca14\uca30\uca4c\uca68\uca84\ucaa0\ucabc\ucad8\ucaf4\ucb10' ||
    '\ucb2c\ucb48\ucb64\ucb80\ucb9c\ucbb8\ucbd4\ucbf0\ucc0c\ucc28\ucc44\ucc60\ucc7c\ucc98\uccb4\uccd0\uccec\ucd08\ucd24' ||
    '\ucd40\ucd5c\ucd78\ucd94\ucdb0\ucdcc\ucde8\uce04\uce20\uce3c\uce58\uce74\uce90\uceac\ucec8\ucee4\ucf00\ucf1c\ucf38' ||
    '\ucf54\ucf70\ucf8c\ucfa8\ucfc4\ucfe0\ucffc\ud018\ud034\ud050\ud06c\ud088\ud0a4\ud0c0\ud0dc\ud0f8\ud114\ud130\ud14c' ||
    '\ud168\ud184\ud1a0\ud1bc\ud1d8\ud1f4\ud210\ud22c\ud248\ud264\ud280\ud29c\ud2b8\ud2d4\ud2f0\ud30c\ud328\ud344\ud360' ||
    '\ud37c\ud398\ud3b4\ud3d0\ud3ec\ud408\ud424\ud440\ud45c\ud478\ud494\ud4b0\ud4cc\ud4e8\ud504\ud520\ud53c\ud558\ud574' ||
    '\ud590\ud5ac\ud5c8\ud5e4\ud600\ud61c\ud638\ud654\ud670\ud68c\ud6a8\ud6c4\ud6e0\ud6fc\ud718\ud734\ud750\ud76c\ud788';
  joined text := '[' || extend || spacing || '\u200d]*';
  -- Hangul syllables; pairs of flags; emoji joined by U+200D; conjuncts of Indic scripts; anything else.
  core text := '[\u1100-\u115f\ua960-\ua97c]*(?:[\u1160-\u11a7\ud7b0-\ud7c6\U00016d63\U00016d67-\U00016d6a]+|[' || lv || '][\u1160-\u11a7\ud7b0-\ud7c6\U00016d63\U00016d67-\U00016d6a]*|[\uac00-\ud7a3])[\u11a8-\u11ff\ud7cb-\ud7fb]*|[\u1100-\u115f\ua960-\ua97c]+|[\u11a8-\u11ff\ud7cb-\ud7fb]+'
    || '|[\U0001f1e6-\U0001f1ff]{2}'
    || '|[' || pictograph || '](?:[' || extend || ']*\u200d[' || pictograph || '])*'
    || '|[' || consonant || '](?:[' || extend || '\u200d]*[' || linker || '][' || extend || '\u200d]*[' || consonant || '])*'
    || '|[^' || control || '\r\n]';
begin
  return regexp_count(said, '\r\n|[' || control || '\r\n]|[' || prepend || ']*(?:' || core || ')' || joined);
end $$;

alter table pitch_revisions
  -- What is seen counts, not what it is made of: a flag of Wales is fourteen code units. The bound below is for marks without end.
  drop constraint pitch_revisions_pitch_text_check,
  add constraint pitch_revisions_pitch_text_check check (char_length(pitch_text) <= 16000),
  add constraint pitch_revisions_pitch_text_seen check (visible_characters(pitch_text) <= 1000) not valid;
