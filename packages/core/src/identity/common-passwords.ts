/** The passwords that are tried first, in lower case; only those that pass the length rule. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  (
    '00000000 0987654321 11111111 11223344 112233445566 123123123 123321123 12341234 12345678 123456789 ' +
    '1234567890 12345678910 1234qwer 123qweasd 147258369 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 5201314520 66666666 ' +
    '87654321 88888888 987654321 99999999 a1234567 a12345678 aa123456 abc12345 abcd1234 abcdefg1 abcdefgh ' +
    'admin123 administrator arsenal1 asdf1234 asdfghjk asdfghjkl baseball batman123 bitcoin1 bitcoin123 ' +
    'candor123 candor1234 changeme changeme1 charlie1 chelsea1 computer corvette default1 demo1234 ' +
    'dragon123 football freedom1 guest1234 hello123 helloworld iloveyou iloveyou1 internet jennifer ' +
    'letmein1 letmein123 liverpool master123 michael1 monkey123 mustang1 p@ssw0rd p@ssword pa55word ' +
    'passw0rd password password1 password12 password123 password1234 princess q1w2e3r4 q1w2e3r4t5 ' +
    'qweasdzxc qwer1234 qwerty12 qwerty123 qwertyui qwertyuiop samsung1 secret123 shadow123 starwars ' +
    'sunshine superman temp1234 test1234 testtest trader123 trading1 trustno1 welcome1 welcome123 ' +
    'whatever woaini1314 woaini520 zxcvbnm1 zxcvbnm123'
  ).split(' '),
);
