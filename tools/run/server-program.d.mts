/** The server's Node flags. */
export declare const serverFlags: readonly string[];
/** The server, as the runtime is asked to run it. */
export declare const serverProgram: readonly string[];
