/** The server, as the runtime is asked to run it. */
export declare const serverProgram: readonly string[];
