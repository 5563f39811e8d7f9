// The program under test.

export const PROGRAM = process.env.CAMPEAO ?? new URL("../../../../target/debug/campeao", import.meta.url).pathname;
