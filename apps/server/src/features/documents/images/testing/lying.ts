/** For tests: in place of the program that checks pictures, one that says what is not so. */
process.stdin.resume();
process.stdin.once('end', () => {
  process.stdout.write('{"type":"image/jpeg","width":2,"height":2,"bytes":3}\nGIF');
});
