/** The Engine is reachable but is not what the read contract promises. */
export class ContractFault extends Error {}
