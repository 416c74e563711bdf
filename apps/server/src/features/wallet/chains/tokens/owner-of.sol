// SPDX-License-Identifier: UNLICENSED
// Asks a contract who owns a token. It is never put on a chain: `eth_call` runs its constructor at a block and returns one word. Whatever the contract
// does instead of naming an address comes out as zero, so that every error is one of the node, and long answers stay with it.
pragma solidity 0.8.37;

contract OwnerOf {
    constructor(address token, uint256 tokenId) {
        bytes memory question = abi.encodeWithSignature("ownerOf(uint256)", tokenId);
        assembly {
            let isDone := staticcall(gas(), token, add(question, 32), mload(question), 0, 32)
            let owner := mload(0)
            let isAddress := and(eq(returndatasize(), 32), iszero(shr(160, owner)))
            mstore(0, mul(owner, and(isDone, isAddress)))
            return(0, 32)
        }
    }
}
