// SPDX-License-Identifier: UNLICENSED
// USDT of the sandbox's own chain: an ERC-20 token with six decimals, worth nothing, which its issuer gives to whoever asks.
pragma solidity 0.8.37;

contract PlayUsdt {
    string public constant name = "Play USDT";
    string public constant symbol = "USDT";
    uint8 public constant decimals = 6;

    address public issuer;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() {
        issuer = msg.sender;
    }

    function issue(address to, uint256 value) external {
        require(msg.sender == issuer, "only the issuer issues");
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        move(from, to, value);
        return true;
    }

    function move(address from, address to, uint256 value) private {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}
