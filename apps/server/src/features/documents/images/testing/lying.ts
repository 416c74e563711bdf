/** For tests: stands in for the picture checker, and gives a false answer. */
process.stdin.resume();
process.stdin.once('end', () => {
  process.stdout.write('{"type":"image/jpeg","width":2,"height":2,"bytes":3}\nGIF');
});
