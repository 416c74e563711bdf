/** A chunk of the program failed to load: a network error, worth a retry. */

export class PartMissing extends Error {
  constructor(options?: ErrorOptions) {
    super('a part of the page did not arrive', options);
    this.name = 'PartMissing';
  }
}
