//! What a request with a key sends: read to its end before it is judged, and handed on unchanged.
//!
//! Two forms with files are the same when their fields are, in their order: name, file name, type and content. Browsers
//! draw a new boundary for each try, so the bytes of the body are not compared. What is no form is compared as it is, and so
//! is a form that can not be read, which its route refuses.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::body::{Body, Bytes, to_bytes};
use axum::http::{HeaderMap, header};
use bytes::BytesMut;
use futures::StreamExt as _;
use onehall_kernel::{ErrorCode, Problem};
use sha2::{Digest as _, Sha256};
use tokio::fs::File;
use tokio::io::{AsyncSeekExt as _, AsyncWriteExt as _};
use tokio_util::io::ReaderStream;

use super::rules;
use crate::ApiError;
use crate::size_text::size_text;

/// The largest form with files, in bytes: more than any route takes (attachments of notices may be configured up to
/// 200 MB). The route refuses what is over its own limit.
const FORM_MAX_BYTES: u64 = 256 * 1024 * 1024;
/// Bytes of all forms that lie in temporary files at one time.
const SPOOL_MAX_BYTES: u64 = 1024 * 1024 * 1024;

/// A body that was read.
pub(super) struct Sent {
    /// What two bodies have in common that ask for the same.
    pub digest: [u8; 32],
    /// The body for the route.
    pub body: Body,
}

/// Bytes in temporary files.
pub(crate) type Spooled = Arc<AtomicU64>;

/// Reads a body. `limit` (bytes) is for bodies without files, and what of a form is held in memory; the rest lies in a
/// temporary file.
///
/// # Errors
/// `request.too_large`; `request.malformed` for a body that breaks off; `request.overloaded` when the temporary files of
/// all requests hold as much as they may.
pub(super) async fn read(spooled: &Spooled, headers: &HeaderMap, body: Body, limit: usize) -> Result<Sent, ApiError> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let Some(boundary) = kind.and_then(|kind| multer::parse_boundary(kind).ok()) else {
        let bytes = to_bytes(body, limit).await.map_err(|error| {
            let error = error.into_inner();
            if error.is::<http_body_util::LengthLimitError>() { too_large(limit) } else { broken(error) }
        })?;
        return Ok(Sent { digest: rules::digest(&[b"body", &bytes]), body: Body::from(bytes) });
    };
    let mut form = Form::read(spooled, body, limit).await?;
    let digest = match form.fields(boundary).await? {
        Some(fields) => rules::digest(&[b"form", &fields]),
        None => rules::digest(&[b"body", &form.raw]),
    };
    Ok(Sent { digest, body: form.into_body().await? })
}

fn too_large(limit: usize) -> ApiError {
    Problem::new(ErrorCode::RequestTooLarge).with("limit", size_text(limit)).into()
}

fn broken(_error: impl std::fmt::Display) -> ApiError {
    Problem::new(ErrorCode::RequestMalformed).with("reason", "body").into()
}

fn spool_failed(error: std::io::Error) -> ApiError {
    ApiError { cause: Some(format!("temporary file: {error}")), ..ApiError::from(ErrorCode::StoreUnavailable) }
        .retry_after(2)
}

/// Bytes of one form in its temporary file, given back when the form is gone.
struct Room {
    all: Spooled,
    mine: u64,
}

impl Room {
    fn take(&mut self, bytes: u64) -> Result<(), ApiError> {
        self.mine += bytes;
        if self.all.fetch_add(bytes, Ordering::Relaxed) + bytes > SPOOL_MAX_BYTES {
            return Err(ApiError::from(ErrorCode::RequestOverloaded).retry_after(5));
        }
        Ok(())
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        self.all.fetch_sub(self.mine, Ordering::Relaxed);
    }
}

enum Content {
    Memory(Bytes),
    /// Without a name: it goes with the last one who has it open.
    File(File, Room),
}

struct Form {
    content: Content,
    /// SHA-256 of the body as it came.
    raw: [u8; 32],
}

impl Form {
    async fn read(spooled: &Spooled, body: Body, limit: usize) -> Result<Self, ApiError> {
        let mut chunks = body.into_data_stream();
        let (mut raw, mut size, mut memory) = (Sha256::new(), 0_u64, BytesMut::new());
        let mut file: Option<(File, Room)> = None;
        while let Some(chunk) = chunks.next().await {
            let chunk = chunk.map_err(broken)?;
            raw.update(&chunk);
            size += chunk.len() as u64;
            if size > FORM_MAX_BYTES {
                return Err(too_large(usize::try_from(FORM_MAX_BYTES).unwrap_or(usize::MAX)));
            }
            if file.is_none() && size <= limit as u64 {
                memory.extend_from_slice(&chunk);
                continue;
            }
            if file.is_none() {
                let room = Room { all: spooled.clone(), mine: 0 };
                let made = tokio::task::spawn_blocking(tempfile::tempfile).await.map_err(ApiError::internal)?;
                let (new, room) = file.insert((File::from_std(made.map_err(spool_failed)?), room));
                room.take(memory.len() as u64)?;
                new.write_all(&memory).await.map_err(spool_failed)?;
                memory = BytesMut::new();
            }
            if let Some((file, room)) = &mut file {
                room.take(chunk.len() as u64)?;
                file.write_all(&chunk).await.map_err(spool_failed)?;
            }
        }
        let content = match file {
            None => Content::Memory(memory.freeze()),
            Some((mut file, room)) => {
                file.flush().await.map_err(spool_failed)?;
                Content::File(file, room)
            }
        };
        Ok(Self { content, raw: raw.finalize().into() })
    }

    /// The digest of the fields; nothing for what is no form.
    async fn fields(&mut self, boundary: String) -> Result<Option<[u8; 32]>, ApiError> {
        match &mut self.content {
            Content::Memory(bytes) => {
                let bytes = Ok::<_, std::io::Error>(bytes.clone());
                Ok(digest_of_fields(multer::Multipart::new(futures::stream::iter([bytes]), boundary)).await.ok())
            }
            Content::File(file, _) => {
                file.rewind().await.map_err(spool_failed)?;
                // another handle on the same file, and on the same place in it
                let again = ReaderStream::new(file.try_clone().await.map_err(spool_failed)?);
                Ok(digest_of_fields(multer::Multipart::new(again, boundary)).await.ok())
            }
        }
    }

    async fn into_body(self) -> Result<Body, ApiError> {
        match self.content {
            Content::Memory(bytes) => Ok(Body::from(bytes)),
            Content::File(mut file, room) => {
                file.rewind().await.map_err(spool_failed)?;
                Ok(Body::from_stream(ReaderStream::new(file).map(move |chunk| {
                    let _until_read = &room;
                    chunk
                })))
            }
        }
    }
}

async fn digest_of_fields(mut form: multer::Multipart<'_>) -> Result<[u8; 32], multer::Error> {
    let mut fields = Sha256::new();
    while let Some(mut field) = form.next_field().await? {
        let mut content = Sha256::new();
        let kind = field.content_type().map(ToString::to_string).unwrap_or_default();
        let (name, file) = (field.name().unwrap_or_default().to_owned(), field.file_name().map(str::to_owned));
        while let Some(chunk) = field.chunk().await? {
            content.update(&chunk);
        }
        let file = file.map_or_else(Vec::new, |file| [b"\0", file.as_bytes()].concat());
        fields.update(rules::digest(&[name.as_bytes(), &file, kind.as_bytes(), &content.finalize()]));
    }
    Ok(fields.finalize().into())
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;
    use proptest::prelude::*;

    use super::*;

    fn form(boundary: &str, fields: &[(&str, &str, &[u8])]) -> (HeaderMap, Vec<u8>) {
        let mut body = Vec::new();
        for (name, file, content) in fields {
            body.extend_from_slice(
                format!("--{boundary}\r\nContent-Disposition: form-data; name=\"{name}\"; filename=\"{file}\"\r\n\r\n")
                    .as_bytes(),
            );
            body.extend_from_slice(content);
            body.extend_from_slice(b"\r\n");
        }
        body.extend_from_slice(format!("--{boundary}--\r\n").as_bytes());
        (kind(&format!("multipart/form-data; boundary={boundary}")), body)
    }

    fn kind(text: &str) -> HeaderMap {
        HeaderMap::from_iter([(header::CONTENT_TYPE, HeaderValue::from_str(text).unwrap())])
    }

    /// Reads a body that comes in chunks of `step`; its digest, and what the route gets.
    async fn read_in(
        spooled: &Spooled,
        headers: &HeaderMap,
        body: &[u8],
        (step, limit): (usize, usize),
    ) -> Result<([u8; 32], Vec<u8>), ErrorCode> {
        let chunks: Vec<_> =
            body.chunks(step.max(1)).map(|c| Ok::<_, std::io::Error>(Bytes::copy_from_slice(c))).collect();
        let sent = read(spooled, headers, Body::from_stream(futures::stream::iter(chunks)), limit)
            .await
            .map_err(|error| error.problem.code)?;
        Ok((sent.digest, to_bytes(sent.body, usize::MAX).await.unwrap().to_vec()))
    }

    #[tokio::test]
    async fn a_form_is_the_same_under_another_boundary_and_handed_on_as_it_came() {
        let (spooled, file) = (Spooled::default(), vec![7_u8; 300_000]);
        let fields: [(&str, &str, &[u8]); 2] = [("file", "a.png", &file), ("note", "", b"n")];
        let mut digests = Vec::new();
        for (boundary, step, limit) in [("x1", 999, 1_000), ("----WebKit9", 65_536, 1_000), ("x1", 50_000, 1_000_000)] {
            let (headers, body) = form(boundary, &fields);
            let (digest, got) = read_in(&spooled, &headers, &body, (step, limit)).await.unwrap();
            assert!(got == body, "{boundary} {step}: the route gets the body as it came");
            digests.push(digest);
        }
        digests.dedup();
        assert_eq!(digests.len(), 1);
        assert_eq!(spooled.load(Ordering::Relaxed), 0, "nothing is left in temporary files");
        let other = [7_u8; 3];
        for differs in [
            [("file", "a.png", &other[..]), fields[1]],
            [("file", "b.png", &file[..]), fields[1]],
            [("files", "a.png", &file[..]), fields[1]],
            [fields[1], fields[0]],
        ] {
            let (headers, body) = form("x1", &differs);
            assert_ne!(read_in(&spooled, &headers, &body, (999, 1_000)).await.unwrap().0, digests[0]);
        }
    }

    #[tokio::test]
    async fn what_is_too_large_is_refused() {
        let spooled = Spooled::default();
        let json = kind("application/json");
        assert!(read_in(&spooled, &json, &[b' '; 100], (10, 100)).await.is_ok());
        let refused = read_in(&spooled, &json, &[b' '; 101], (10, 100)).await;
        assert_eq!(refused, Err(ErrorCode::RequestTooLarge));
        // temporary files are full of the forms of others
        spooled.store(SPOOL_MAX_BYTES, Ordering::Relaxed);
        let (headers, body) = form("x1", &[("file", "a", &[0; 500])]);
        assert_eq!(read_in(&spooled, &headers, &body, (50, 100)).await, Err(ErrorCode::RequestOverloaded));
        assert!(read_in(&spooled, &headers, &body, (50, 1_000)).await.is_ok(), "a small one needs none");
        assert_eq!(spooled.load(Ordering::Relaxed), SPOOL_MAX_BYTES);
    }

    proptest! {
        #[test]
        fn whatever_is_sent_reaches_the_route_unchanged(
            body in proptest::collection::vec(any::<u8>(), 0..4_000), step in 1_usize..500, limit in 0_usize..5_000,
        ) {
            let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
            let headers = kind("multipart/form-data; boundary=x");
            let read = || runtime.block_on(read_in(&Spooled::default(), &headers, &body, (step, limit))).unwrap();
            let (first, again) = (read(), read());
            prop_assert_eq!(&first.1, &body);
            prop_assert_eq!(first.0, again.0);
        }
    }
}
