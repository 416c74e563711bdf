// SPDX-License-Identifier: UNLICENSED
// NFTs of the sandbox's own chain (ERC-721), worth nothing: a million of them, which belong to their creator until they are sent to somebody.
pragma solidity 0.8.37;

interface TokenReceiver {
    function onERC721Received(address operator, address from, uint256 tokenId, bytes calldata data) external returns (bytes4);
}

contract PlayNft {
    string public constant name = "Play NFT";
    string public constant symbol = "PLAY";
    uint256 private constant TOKENS = 1_000_000;
    bytes4 private constant ERC165 = 0x01ffc9a7;
    bytes4 private constant ERC721 = 0x80ac58cd;

    address public creator;
    mapping(address => mapping(address => bool)) public isApprovedForAll;
    mapping(address => uint256) private balances;
    // Of those that were ever sent: a million entries would be too many to write when the contract is made.
    mapping(uint256 => address) private owners;
    mapping(uint256 => address) private approvals;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    // Named, because whoever has it made may be a contract.
    constructor(address owner) {
        creator = owner;
        balances[owner] = TOKENS;
    }

    function supportsInterface(bytes4 interfaceId) external pure returns (bool) {
        return interfaceId == ERC165 || interfaceId == ERC721;
    }

    function balanceOf(address owner) external view returns (uint256) {
        require(owner != address(0), "nobody has no balance");
        return balances[owner];
    }

    function ownerOf(uint256 tokenId) public view returns (address) {
        require(tokenId > 0 && tokenId <= TOKENS, "there is no such token");
        address owner = owners[tokenId];
        return owner == address(0) ? creator : owner;
    }

    function getApproved(uint256 tokenId) external view returns (address) {
        ownerOf(tokenId);
        return approvals[tokenId];
    }

    function approve(address approved, uint256 tokenId) external {
        address owner = ownerOf(tokenId);
        require(msg.sender == owner || isApprovedForAll[owner][msg.sender], "only the owner approves");
        approvals[tokenId] = approved;
        emit Approval(owner, approved, tokenId);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 tokenId) public {
        require(from == ownerOf(tokenId), "it belongs to somebody else");
        require(to != address(0), "nobody receives nothing");
        require(
            msg.sender == from || msg.sender == approvals[tokenId] || isApprovedForAll[from][msg.sender],
            "only the owner sends"
        );
        // So that whoever reads only the events finds where it came from.
        if (owners[tokenId] == address(0)) emit Transfer(address(0), from, tokenId);
        delete approvals[tokenId];
        balances[from] -= 1;
        balances[to] += 1;
        owners[tokenId] = to;
        emit Transfer(from, to, tokenId);
    }

    function safeTransferFrom(address from, address to, uint256 tokenId) external {
        safeTransferFrom(from, to, tokenId, "");
    }

    function safeTransferFrom(address from, address to, uint256 tokenId, bytes memory data) public {
        transferFrom(from, to, tokenId);
        if (to.code.length == 0) return;
        bytes4 answer = TokenReceiver(to).onERC721Received(msg.sender, from, tokenId, data);
        require(answer == TokenReceiver.onERC721Received.selector, "it does not take tokens");
    }
}
