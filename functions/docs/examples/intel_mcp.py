"""One analysis from a program: pip install "mcp>=2.3" && python intel_mcp.py REPORT_RUN_ID"""

import asyncio
import json
import sys
from urllib.parse import parse_qs, urlsplit

import httpx2
from mcp import Client
from mcp.client.auth import AuthorizationCodeResult, OAuthClientProvider
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.auth import OAuthClientInformationFull, OAuthClientMetadata, OAuthToken

ADDRESS = "https://mcp.invalid/mcp"


class Memory:
    """Keeps the sign-in for as long as the program runs. Keep it in a safe place to stay signed in."""

    tokens: OAuthToken | None = None
    client: OAuthClientInformationFull | None = None

    async def get_tokens(self):
        return self.tokens

    async def set_tokens(self, tokens):
        self.tokens = tokens

    async def get_client_info(self):
        return self.client

    async def set_client_info(self, client):
        self.client = client


async def main(report_run_id: str) -> None:
    signed_in: asyncio.Future[AuthorizationCodeResult] = asyncio.get_running_loop().create_future()

    async def come_back(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """The page of this machine to which the browser returns after the sign-in."""
        target = (await reader.readline()).split()[1].decode()
        answer = {name: values[0] for name, values in parse_qs(urlsplit(target).query).items()}
        writer.write(b"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nYou can close this page.")
        await writer.drain()
        writer.close()
        if "code" in answer and not signed_in.done():
            signed_in.set_result(AuthorizationCodeResult.model_validate(answer))

    async def show_sign_in(url: str) -> None:
        print("Sign in with your Intel Agent account:", url, flush=True)

    async def wait_for_sign_in() -> AuthorizationCodeResult:
        return await signed_in

    server = await asyncio.start_server(come_back, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    sign_in = OAuthClientProvider(
        server_url=ADDRESS,
        client_metadata=OAuthClientMetadata(
            client_name="My report",
            redirect_uris=[f"http://127.0.0.1:{port}/callback"],
            token_endpoint_auth_method="none",
        ),
        storage=Memory(),
        redirect_handler=show_sign_in,
        callback_handler=wait_for_sign_in,
    )

    # A model tool takes up to a minute.
    http = httpx2.AsyncClient(auth=sign_in, follow_redirects=True, timeout=90)
    async with server, http, Client(streamable_http_client(ADDRESS, http_client=http)) as client:

        async def call(tool: str, **arguments):
            result = await client.call_tool(tool, arguments)
            if result.is_error:
                raise SystemExit(result.content[0].text)
            return result.structured_content

        analysis = await call("start_analysis", report_run_id=report_run_id)
        analysis_id = analysis["analysis_id"]
        shortlist = await call(
            "filter_trials",
            analysis_id=analysis_id,
            filters={"phases": {"values": ["Phase III"]}, "document_types": {"values": ["protocol"]}},
            limit=5,
        )
        trial_ids = [trial["eu_number"] for trial in shortlist["trials"]]
        verdicts = await call(
            "classify_trials",
            analysis_id=analysis_id,
            trial_ids=trial_ids,
            criteria={"inclusion": ["Adults can take part"], "exclusion": ["Open label"]},
        )
        extracted = await call(
            "extract_variables",
            analysis_id=analysis_id,
            trial_id=trial_ids[0],
            variables=[
                {"name": "sample_size", "instruction": "How many people take part", "type": "integer"},
            ],
        )
        print(json.dumps({"counts": verdicts["counts"], "values": extracted["values"]}, indent=2))


asyncio.run(main(sys.argv[1]))
