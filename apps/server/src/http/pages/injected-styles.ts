/**
 * The style sheets that libraries put into our pages while they run, by their SHA-256: all other inline styles are refused. A test holds this
 * list against the installed libraries.
 */
export const INJECTED_STYLES: readonly string[] = [
  // react-aria: what can be pressed does not delay touches.
  '38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=',
  // react-aria: pages behind a dialog do not scroll, on iOS.
  'gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg=',
  // lightweight-charts: its attribution.
  '3pRED1tOXas1FXFoPb9TGCjmYe9XQsmO9OV23khV2nY=',
  // sonner: toasts, in an element that is empty at first.
  '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  'StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
];
