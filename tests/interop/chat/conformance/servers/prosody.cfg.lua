-- Prosody for the conformance suite: a plain WebSocket on loopback, everything that a campus chat needs switched on.
data_path = "DATA/store"
pidfile = "DATA/prosody.pid"
log = { info = "DATA/prosody.log" }
run_as_root = true
plugin_paths = {}
modules_enabled = {
  "disco"; "roster"; "saslauth"; "carbons"; "smacks"; "csi_simple"; "ping"; "time"; "version"; "mam"; "websocket"; "offline"; "blocklist"; "vcard_legacy"; "pep"; "posix";
}
modules_disabled = { "s2s"; "tls" }
c2s_require_encryption = false
allow_unencrypted_plain_auth = true
consider_websocket_secure = true
authentication = "internal_hashed"
storage = "internal"
c2s_ports = {}
c2s_direct_tls_ports = {}
http_ports = { PORT }
http_interfaces = { "127.0.0.1" }
https_ports = {}
smacks_hibernation_time = 300
default_archive_policy = true
VirtualHost "localhost"
  http_host = "127.0.0.1"
Component "conference.localhost" "muc"
  modules_enabled = { "muc_mam" }
  muc_log_by_default = true
  muc_log_all_rooms = true
Component "upload.localhost" "http_file_share"
  http_host = "127.0.0.1"
