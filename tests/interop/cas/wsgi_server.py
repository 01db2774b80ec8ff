"""Serves a WSGI application with threads, over TLS when a certificate is given."""

import ssl
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server


class ThreadingServer(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class QuietHandler(WSGIRequestHandler):
    def log_message(self, *args):
        pass


def serve(application, address, port, certificate=None, key=None):
    server = make_server(address, port, application, ThreadingServer, QuietHandler)
    if certificate:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        server.socket = context.wrap_socket(server.socket, server_side=True)
        server.base_environ["HTTPS"] = "on"
    print("ready", flush=True)
    server.serve_forever()
