//! The protocol between server and worker: an order is a line of JSON; the answer is lines of progress, then one reply.
//!
//! ```text
//! P <done> <total>
//! R <status> <length> <media type>
//! <length bytes>
//! ```

use campeao_answers::desk::{Order, Reply, media};
use std::io;
use tokio::io::{AsyncBufRead, AsyncBufReadExt as _, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};

/// The longest line read from a worker, in bytes.
const LONGEST_LINE: u64 = 256;
/// The longest reply, in bytes.
const LONGEST_REPLY: u64 = 256 << 20;

/// A message of a worker.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Message {
    /// Its progress.
    Progress {
        /// Steps done.
        done: u64,
        /// Steps in all, as far as known.
        total: u64,
    },
    /// The answer.
    Reply(Reply),
}

/// Sends an order.
pub(crate) async fn send_order(to: &mut (impl AsyncWrite + Unpin), order: &Order) -> io::Result<()> {
    let mut line = serde_json::to_vec(order)?;
    line.push(b'\n');
    to.write_all(&line).await?;
    to.flush().await
}

/// Reads the next message of a worker; an error if it is invalid, or if the worker has ended.
pub(crate) async fn read_message(from: &mut (impl AsyncBufRead + Unpin)) -> io::Result<Message> {
    let broken = || io::Error::new(io::ErrorKind::InvalidData, "no message of a worker");
    let mut line = String::new();
    if (&mut *from).take(LONGEST_LINE).read_line(&mut line).await? == 0 {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    let mut words = line.trim_end().splitn(4, ' ');
    match (words.next(), words.next(), words.next(), words.next()) {
        (Some("P"), Some(done), Some(total), None) => Ok(Message::Progress {
            done: done.parse().map_err(|_| broken())?,
            total: total.parse().map_err(|_| broken())?,
        }),
        (Some("R"), Some(status), Some(length), Some(media)) => {
            let status = status.parse().map_err(|_| broken())?;
            let length: u64 = length.parse().map_err(|_| broken())?;
            let media = media::ALL.into_iter().find(|known| *known == media).ok_or_else(broken)?;
            if length > LONGEST_REPLY {
                return Err(broken());
            }
            let mut body = Vec::with_capacity(length as usize);
            if from.take(length).read_to_end(&mut body).await? as u64 != length {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            Ok(Message::Reply(Reply { status, media, body }))
        }
        _ => Err(broken()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_answers::desk::{send_progress, send_reply};

    fn block_on<T>(future: impl Future<Output = T>) -> T {
        tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(future)
    }

    #[test]
    fn what_a_worker_sends_is_what_is_read() {
        let reply = Reply { status: 400, media: media::CSV, body: b"a,b\n1,2\n".to_vec() };
        let mut sent = Vec::new();
        send_progress(&mut sent, 3, 9).unwrap();
        send_reply(&mut sent, &reply).unwrap();
        let mut from = sent.as_slice();
        assert_eq!(block_on(read_message(&mut from)).unwrap(), Message::Progress { done: 3, total: 9 });
        assert_eq!(block_on(read_message(&mut from)).unwrap(), Message::Reply(reply));
        assert_eq!(block_on(read_message(&mut from)).unwrap_err().kind(), io::ErrorKind::UnexpectedEof);
    }

    #[test]
    fn what_is_no_message_is_refused() {
        for wrong in
            ["X\n", "P 1\n", "P a b\n", "R 200 5 text/html\nhello", "R 200 9 text/csv; charset=utf-8\nshort"]
        {
            assert!(block_on(read_message(&mut wrong.as_bytes())).is_err(), "{wrong}");
        }
    }
}
