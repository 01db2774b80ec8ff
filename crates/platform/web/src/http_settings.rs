//! What the HTTP side is configured to.

use std::net::IpAddr;
use std::time::Duration;

/// Limits and addresses of the HTTP side.
#[derive(Debug, Clone)]
pub struct HttpSettings {
    /// The address people use, without a trailing slash; base of CAS services and links.
    pub public_url: String,
    /// Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` count.
    pub trusted_proxies: Vec<IpAddr>,
    /// The largest JSON body in bytes.
    pub body_max_bytes: usize,
    /// How long a body may take that is no file.
    pub body_timeout: Duration,
    /// How slowly bodies may come, bytes a second over five seconds.
    pub body_bytes_per_second: u64,
    /// Memory of all bodies that are no files, bytes; an address gets a quarter of it.
    pub bodies_max_bytes: usize,
    /// How long a file may take to come.
    pub upload_timeout: Duration,
    /// Files on their way in at one time; an address gets half of them.
    pub uploads_max: usize,
    /// Memory of all files on their way in, bytes; an address gets half of it.
    pub uploads_max_bytes: usize,
    /// How long a request may take.
    pub request_timeout: Duration,
    /// Requests in work at one time; more wait for their turn.
    pub concurrency_max: usize,
    /// Requests that wait for their turn; more are answered 503.
    pub queue_max: usize,
    /// How long they wait before they are answered 503.
    pub queue_wait: Duration,
    /// Requests of one address at one time, from the end of their heads to the heads of their answers.
    pub requests_per_address: usize,
    /// Event streams of one person at one time.
    pub streams_per_person: usize,
    /// Calls per second and account, beyond a burst of four times as many.
    pub account_per_second: u32,
    /// Calls per second and address without a session. A dormitory shares one address.
    pub address_per_second: u32,
    /// Sign-in tries per minute and address that do not succeed.
    pub login_per_minute: u32,
}

impl Default for HttpSettings {
    fn default() -> Self {
        Self {
            public_url: "http://127.0.0.1:8080".to_owned(),
            trusted_proxies: Vec::new(),
            body_max_bytes: 1024 * 1024,
            body_timeout: Duration::from_secs(30),
            body_bytes_per_second: 500,
            bodies_max_bytes: 64 * 1024 * 1024,
            upload_timeout: Duration::from_secs(600),
            uploads_max: 64,
            uploads_max_bytes: 512 * 1024 * 1024,
            request_timeout: Duration::from_secs(30),
            concurrency_max: 64,
            queue_max: 512,
            queue_wait: Duration::from_secs(1),
            requests_per_address: 1_024,
            streams_per_person: 20,
            account_per_second: 50,
            address_per_second: 200,
            login_per_minute: 300,
        }
    }
}
