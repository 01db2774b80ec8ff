//! A connection of the generator: reads with one buffer for all, writes without waiting.

use std::cell::{Cell, RefCell};
use std::io::ErrorKind;
use std::net::{Ipv4Addr, SocketAddr};
use std::rc::Rc;

use tokio::net::{TcpSocket, TcpStream};

use super::wire::{self, CLOSE, PING, PONG, TEXT};

/// Bytes of one read.
const READ: usize = 64 * 1024;
/// Loopback addresses the connections come from, in turn: one has 28,000 ports, of which closed ones rest for a minute.
const SOURCES: usize = 16;

thread_local! {
    static BUFFER: RefCell<Vec<u8>> = RefCell::new(vec![0; READ]);
}

/// What becomes of what a connection hears.
pub trait Listener {
    /// A text came.
    fn text(&mut self, conn: &Rc<Conn>, text: &[u8]) -> anyhow::Result<()>;
    /// Everything that came at once was told.
    fn pause(&mut self, _conn: &Rc<Conn>) {}
}

/// A connection.
pub struct Conn {
    stream: TcpStream,
    /// What the socket did not take yet.
    unsent: RefCell<Vec<u8>>,
    /// The beginning of a frame.
    rest: RefCell<Vec<u8>>,
    /// Stanzas that came, and that were sent, since stream management counts them; none before.
    pub heard: Cell<Option<u32>>,
    pub said: Cell<u32>,
    /// The highest count the server acknowledged.
    pub acknowledged: Cell<u32>,
}

impl Conn {
    /// Connects and shakes hands; `number` chooses the address to come from.
    pub async fn open(address: SocketAddr, path: &str, number: usize) -> anyhow::Result<Rc<Self>> {
        let socket = TcpSocket::new_v4()?;
        let last = u8::try_from(2 + number % SOURCES)?;
        socket.bind((Ipv4Addr::new(127, 0, 0, last), 0).into())?;
        let stream = socket.connect(address).await?;
        stream.set_nodelay(true)?;
        let conn = Rc::new(Self {
            stream,
            unsent: RefCell::default(),
            rest: RefCell::default(),
            heard: Cell::new(None),
            said: Cell::new(0),
            acknowledged: Cell::new(0),
        });
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: \
             dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: xmpp\r\n\r\n"
        );
        conn.write(request.as_bytes());
        conn.head().await?;
        Ok(conn)
    }

    /// Reads the answer to the handshake (RFC 6455 section 4.2.2).
    async fn head(&self) -> anyhow::Result<()> {
        loop {
            anyhow::ensure!(self.take().await?, "closed in the handshake");
            let mut rest = self.rest.borrow_mut();
            if let Some(end) = memchr::memmem::find(&rest, b"\r\n\r\n") {
                let head = String::from_utf8_lossy(&rest[..end]).into_owned();
                let is_open = head.starts_with("HTTP/1.1 101") && head.contains("s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
                anyhow::ensure!(is_open, "the handshake: {head}");
                rest.drain(..end + 4);
                return Ok(());
            }
        }
    }

    /// Says a text.
    pub fn say(self: &Rc<Self>, text: &str) {
        self.write(&wire::frame(TEXT, text.as_bytes()));
    }

    /// Says a stanza, which stream management counts.
    pub fn stanza(self: &Rc<Self>, text: &str) {
        self.said.set(self.said.get().wrapping_add(1));
        self.say(text);
    }

    /// Writes finished frames; what the socket does not take goes as soon as it does.
    pub fn write(self: &Rc<Self>, bytes: &[u8]) {
        let mut unsent = self.unsent.borrow_mut();
        let sent = if unsent.is_empty() { self.stream.try_write(bytes).unwrap_or(0) } else { 0 };
        let was_empty = unsent.is_empty();
        unsent.extend_from_slice(bytes.get(sent..).unwrap_or_default());
        if was_empty && !unsent.is_empty() {
            let conn = self.clone();
            tokio::task::spawn_local(async move { conn.flush().await });
        }
    }

    async fn flush(&self) {
        while self.stream.writable().await.is_ok() {
            let mut unsent = self.unsent.borrow_mut();
            match self.stream.try_write(&unsent) {
                Ok(sent) => drop(unsent.drain(..sent)),
                Err(error) if error.kind() == ErrorKind::WouldBlock => {}
                // the reader sees that the connection is gone
                Err(_) => unsent.clear(),
            }
            if unsent.is_empty() {
                return;
            }
        }
    }

    /// Reads what there is behind what was left over; false at the end.
    async fn take(&self) -> anyhow::Result<bool> {
        loop {
            self.stream.readable().await?;
            let read = BUFFER.with_borrow_mut(|buffer| match self.stream.try_read(buffer) {
                Ok(read) => {
                    self.rest.borrow_mut().extend_from_slice(buffer.get(..read).unwrap_or_default());
                    Ok(Some(read))
                }
                Err(error) if error.kind() == ErrorKind::WouldBlock => Ok(None),
                Err(error) => Err(error),
            })?;
            if let Some(read) = read {
                return Ok(read > 0);
            }
        }
    }

    /// Waits for something and tells it to the listener; false at the end of the connection.
    pub async fn hear(self: &Rc<Self>, listener: &mut impl Listener) -> anyhow::Result<bool> {
        if !self.take().await? {
            return Ok(false);
        }
        let mut bytes = std::mem::take(&mut *self.rest.borrow_mut());
        let mut at = 0;
        while let Some((opcode, payload, used)) = wire::first(bytes.get(at..).unwrap_or_default())? {
            at += used;
            match opcode {
                TEXT => {
                    if let Some(heard) = self.heard.get().filter(|_| is_stanza(payload)) {
                        self.heard.set(Some(heard.wrapping_add(1)));
                    }
                    listener.text(self, payload)?;
                }
                PING => self.write(&wire::frame(PONG, payload)),
                CLOSE => return Ok(false),
                _ => {}
            }
        }
        bytes.drain(..at);
        // an idle connection keeps no buffer
        *self.rest.borrow_mut() = if bytes.is_empty() { Vec::new() } else { bytes };
        listener.pause(self);
        Ok(true)
    }

    /// Answers `<r/>`, notes `<a/>`, and starts counting at `<enabled/>` (XEP-0198); whether the text was one of them.
    pub fn manage(self: &Rc<Self>, text: &[u8]) -> bool {
        if text.starts_with(b"<r ") || text.starts_with(b"<r>") || text.starts_with(b"<r/") {
            self.say(&format!("<a xmlns='urn:xmpp:sm:3' h='{}'/>", self.heard.get().unwrap_or(0)));
            return true;
        }
        if text.starts_with(b"<a ") {
            let text = String::from_utf8_lossy(text);
            let h = text.split(['\'', '"']).find_map(|part| part.parse().ok()).unwrap_or(0);
            self.acknowledged.set(self.acknowledged.get().max(h));
            return true;
        }
        false
    }
}

fn is_stanza(text: &[u8]) -> bool {
    text.starts_with(b"<message") || text.starts_with(b"<presence") || text.starts_with(b"<iq")
}
