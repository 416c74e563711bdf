// SPDX-License-Identifier: UNLICENSED
// For tests: pays ETH as wallets and exchanges do that are contracts, in one transaction and in calls within calls.
pragma solidity 0.8.37;

contract ContractPayer {
    /** What it pays less, and whom: places 0 and 1 of its storage. */
    uint256 private divisor;
    uint256 private isOther;

    /** Two ETH, or as its storage says at that block. */
    function payStored(address to, address other) external payable {
        send(isOther == 0 ? to : other, 2 ether / (divisor + 1));
    }

    /** Two payments, one after the other. */
    function pay(address to, uint256 first, address other, uint256 second) external payable {
        send(to, first);
        send(other, second);
    }

    /** A payment in a call that is made by another one. */
    function payDeep(address to, uint256 units) external payable {
        this.pay(to, units, address(0xdead), 0);
    }

    /** A payment that is undone, and one behind it that is not. */
    function payUndone(address to, uint256 units, uint256 later) external payable {
        try this.payAndFail(to, units) {} catch {}
        send(to, later);
    }

    function payAndFail(address to, uint256 units) external payable {
        send(to, units);
        revert("undone");
    }

    /** Runs the code of others as its own, which moves nothing to them, whatever came with it. */
    function payDelegated(address to, uint256 later) external payable {
        (bool isDone, ) = to.delegatecall("");
        (bool isRead, ) = to.staticcall("");
        assembly {
            isRead := callcode(gas(), to, 1, 0, 0, 0, 0)
        }
        require(isDone && isRead, "not called");
        send(to, later);
    }

    function send(address to, uint256 units) private {
        (bool isSent, ) = to.call{value: units}("");
        require(isSent, "not sent");
    }

    receive() external payable {}
}
