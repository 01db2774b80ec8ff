-- Prosody for bench/chat: a plain WebSocket on loopback and what a campus chat needs; the archive is added when measured.
data_path = "DATA/store"
pidfile = "DATA/prosody.pid"
log = { warn = "DATA/prosody.log" }
run_as_root = true
admins = { "ADMINISTRATOR@localhost" }
-- COLLECTOR
plugin_paths = {}
modules_enabled = {
  "disco"; "roster"; "saslauth"; "carbons"; "smacks"; "ping"; "websocket"; "offline"; "announce"; "posix"; -- ARCHIVE
}
modules_disabled = { "s2s"; "tls" }
c2s_require_encryption = false
allow_unencrypted_plain_auth = true
consider_websocket_secure = true
authentication = "internal_plain"
-- STORE
c2s_ports = {}
c2s_direct_tls_ports = {}
http_ports = { PORT }
http_interfaces = { "127.0.0.1" }
https_ports = {}
network_settings = { tcp_backlog = 4096 }
smacks_hibernation_time = 300
default_archive_policy = true
archive_expires_after = "never"
VirtualHost "localhost"
  http_host = "127.0.0.1"
