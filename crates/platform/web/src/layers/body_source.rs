//! A body on its way in: piece by piece, not slower than it may be, within the memory there is for bodies.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::{Body, Bytes, HttpBody as _};
use bytes::BytesMut;
use futures::stream::try_unfold;
use http_body_util::BodyExt as _;
use onehall_kernel::{ErrorCode, Problem};
use tokio::time::{Instant, timeout_at};

use super::pace::{Pace, PaceLimits};
use crate::ApiError;
use crate::tally::{Taken, Tally};

/// Seconds after which a request that found no room may come again.
const NO_ROOM_S: u64 = 5;

/// Why a body was not read to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum Cut {
    /// It came too slowly.
    #[error("the body came too slowly")]
    Slow,
    /// There is no memory for it.
    #[error("no room for the body")]
    NoRoom,
    /// The connection broke, or it is no HTTP.
    #[error("the body broke off")]
    Broken,
}

impl From<Cut> for ApiError {
    fn from(cut: Cut) -> Self {
        match cut {
            Cut::Slow => ErrorCode::RequestTooSlow.into(),
            Cut::NoRoom => Self::from(ErrorCode::RequestOverloaded).retry_after(NO_ROOM_S),
            Cut::Broken => Problem::new(ErrorCode::RequestMalformed).with("reason", "body").into(),
        }
    }
}

/// The memory that the body of one request takes, given back with the last clone: who answers the request keeps one.
#[derive(Debug, Clone)]
pub(super) struct Room(Arc<Mutex<Taken<IpAddr>>>);

impl Room {
    /// Nothing yet, of what there is for bodies of `address`.
    pub(super) fn new(memory: &Tally<IpAddr>, address: IpAddr) -> Self {
        Self(Arc::new(Mutex::new(memory.nothing(address))))
    }

    fn grow(&self, bytes: usize) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).grow(bytes)
    }
}

/// What is left of a body.
pub(super) struct Source {
    body: Body,
    pace: Pace,
    room: Room,
}

/// A body that was read as far as its limit.
pub(super) enum Begun {
    /// It is all here.
    Whole(Bytes),
    /// There is more than the limit; what came, and the rest.
    More(Bytes, Source),
}

impl Source {
    pub(super) fn new(body: Body, limits: PaceLimits, room: Room) -> Self {
        Self { body, pace: Pace::new(limits, Instant::now()), room }
    }

    /// How many bytes will come at least, as its sender says.
    pub(super) fn announced(&self) -> u64 {
        self.body.size_hint().lower()
    }

    /// The same body under other limits, which begin now.
    pub(super) fn over(self, limits: PaceLimits, room: Room) -> Self {
        Self::new(self.body, limits, room)
    }

    /// The next piece; none at the end. Trailers are passed over: nothing here reads them.
    async fn next(&mut self) -> Result<Option<Bytes>, Cut> {
        loop {
            let Ok(frame) = timeout_at(self.pace.due(), self.body.frame()).await else {
                if self.pace.goes_on(0, Instant::now()) {
                    continue;
                }
                return Err(Cut::Slow);
            };
            let Some(frame) = frame else { return Ok(None) };
            let Ok(data) = frame.map_err(|_| Cut::Broken)?.into_data() else { continue };
            if !self.pace.goes_on(data.len(), Instant::now()) {
                return Err(Cut::Slow);
            }
            return Ok(Some(data));
        }
    }

    /// Reads to the end, or until more than `max` bytes are here.
    pub(super) async fn begin(mut self, max: usize) -> Result<Begun, Cut> {
        let mut read = BytesMut::new();
        let mut counted = 0;
        while let Some(data) = self.next().await? {
            read.extend_from_slice(&data);
            // what it takes is counted, which is more than what came
            if !self.room.grow(read.capacity().saturating_sub(counted)) {
                return Err(Cut::NoRoom);
            }
            counted = counted.max(read.capacity());
            if read.len() > max {
                return Ok(Begun::More(read.freeze(), self));
            }
        }
        Ok(Begun::Whole(read.freeze()))
    }

    /// The rest as a body behind `begun`, for a route that reads it itself; [`Streamed`] says why it ended too early. Who
    /// reads a body keeps it, so all that comes counts until the room is given back.
    pub(super) fn into_stream(self, begun: Bytes) -> (Body, Streamed) {
        let streamed = Streamed(Arc::new(Mutex::new(None)));
        let told = streamed.0.clone();
        let start = (self, Some(begun).filter(|begun| !begun.is_empty()), told);
        let pieces = try_unfold(start, |(mut source, mut begun, told)| async move {
            let next = match begun.take() {
                Some(begun) => Ok(Some(begun)),
                None => source.next().await,
            };
            let next = match next {
                Ok(Some(data)) if !source.room.grow(data.len()) => Err(Cut::NoRoom),
                other => other,
            };
            if let Err(cut) = next {
                *told.lock().unwrap_or_else(PoisonError::into_inner) = Some(cut);
            }
            Ok::<_, Cut>(next?.map(|data| (data, (source, begun, told))))
        });
        (Body::from_stream(pieces), streamed)
    }
}

/// What became of a body that the route reads itself.
#[derive(Debug, Clone)]
pub(super) struct Streamed(Arc<Mutex<Option<Cut>>>);

impl Streamed {
    /// Why it was cut, if it was.
    pub(super) fn cut(&self) -> Option<Cut> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
